import { type AdvertPosition, type BannerWire, contentCalls } from '@yaoji/contract/content'
import { orElse } from '../api/load.ts'
import { send } from '../api/send.ts'

/** The adverts of a position, for a page's loader: an extra, so a failure leaves the place empty and the page is shown. */
export const askAdverts = (position: Exclude<AdvertPosition, 'ids'>): Promise<readonly BannerWire[]> =>
  orElse(send(contentCalls.adverts, { [position]: 1 }), [])
