import type { Crumb } from '../page/trail.tsx'
import type { ListSearch, View } from './list-search.ts'

/** Where a list is. Its addresses and what it offers differ from place to place, its content does not. */
export interface Place {
  /** After 首页. */
  readonly crumbs: readonly Crumb[]
  /** The page's heading where nothing above the list says it. */
  readonly heading?: string
  readonly headingShown?: boolean
  readonly views: readonly View[]
  readonly href: (view: View, search: ListSearch) => string
  /** What the place itself says, or what makes no sense in it: no filter for it. */
  readonly without?: ReadonlySet<keyof ListSearch>
}
