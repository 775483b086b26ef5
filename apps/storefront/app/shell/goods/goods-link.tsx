import type { SeenOffer } from '@yaoji/contract/goods'
import type { AnchorHTMLAttributes } from 'react'
import { hrefOf, InnerLink } from '../paths/links.tsx'
import { offerQuery } from './seen-offer.ts'

/** The way to a goods' page, which then shows the offer that was seen here: the lot, the case, the session, the price. */
export const GoodsLink = ({
  id,
  seen,
  ...rest
}: { readonly id: number; readonly seen: SeenOffer } & Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href' | 'id'
>) => <InnerLink href={hrefOf('/list/info/{id}', { params: { id }, query: offerQuery(seen) })} {...rest} />
