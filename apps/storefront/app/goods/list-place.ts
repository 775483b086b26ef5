import { hrefOf } from '../shell/links.tsx'
import type { ListSearch, View } from './list-search.ts'

/** Where a list stands: all goods, one category, or search results. Its addresses differ, its content does not. */
export type Place =
  | { readonly kind: 'all' }
  | { readonly kind: 'category'; readonly id: number; readonly name: string | undefined }
  | { readonly kind: 'search' }

/** The address of the list with another search, in another view. */
export function listHref(place: Place, view: View, search: ListSearch): string {
  const query = { ...search }
  if (place.kind === 'search') return hrefOf(view === 'cards' ? '/search' : '/search/table', { query })
  if (place.kind === 'category' && view === 'cards') {
    const { category_id: _, ...rest } = query
    return hrefOf('/list/other/{id}/{name?}', { params: { id: place.id, name: place.name }, query: rest })
  }
  const inside = place.kind === 'category' ? { ...query, category_id: place.id } : query
  return hrefOf(view === 'cards' ? '/list' : view === 'table' ? '/list/table' : '/list/no_image', { query: inside })
}
