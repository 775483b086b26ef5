import type { Reply } from '@yaoji/client/create-client'
import type { Call, PageMeta } from '@yaoji/contract/call'
import type { ReactNode } from 'react'
import { type LoadingPage, load } from '../api/load.ts'
import type { PlainPath, Query } from '../paths/links.tsx'
import { MemberPage } from './member-page.tsx'
import { Pager, pageHref } from './pager.tsx'

export interface Rows<Row> {
  readonly rows: readonly Row[]
  readonly meta: PageMeta | undefined
}

export const rowsOf = <Row,>({ data, meta }: Reply<readonly Row[]>): Rows<Row> => ({ rows: data, meta })

/**
 * The loader of a list whose address says what its call takes:
 *
 *   const validateSearch = searchOf({ status: oneOf(…), page: pageOf })
 *   export const Route = createFileRoute('/jfdd')({
 *     validateSearch,
 *     loaderDeps: ({ search }) => search,
 *     loader: listPage(pointsCalls.orders),
 */
export const listPage =
  <Input extends object, Row>(call: Call<Input, readonly Row[]>) =>
  async (page: LoadingPage & { readonly deps: Input }): Promise<Rows<Row>> =>
    rowsOf(await load(call, page.deps, page))

/** A list of the member centre: title, tabs and filters, the rows or what to do next, and the pages. */
export function ListPage<Row>({
  to,
  search,
  list: { rows, meta },
  empty,
  above,
  below,
  children,
  ...page
}: {
  readonly title: string
  readonly action?: ReactNode
  readonly note?: ReactNode
  readonly to: PlainPath
  /** What the address says; a page link keeps it. */
  readonly search: Query
  readonly list: Rows<Row>
  /** Tabs and filters. */
  readonly above?: ReactNode
  /** What stands after the pages. */
  readonly below?: ReactNode
  readonly empty: ReactNode
  readonly children: (rows: readonly Row[]) => ReactNode
}) {
  return (
    <MemberPage {...page}>
      {above}
      {rows.length === 0 ? empty : children(rows)}
      <Pager meta={meta} hrefOfPage={pageHref(to, search)} />
      {below}
    </MemberPage>
  )
}
