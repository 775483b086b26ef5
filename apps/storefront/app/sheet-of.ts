/**
 * The pages with which most visits begin have a style sheet of their own, smaller than that of all pages: home, lists and
 * search, a goods. By the file of a page, below app/; null: it brings the styles of all pages.
 */
export const ownSheets = ['home', 'lists', 'detail'] as const

export function sheetOf(page: string): (typeof ownSheets)[number] | null {
  if (page.startsWith('home/')) return 'home'
  if (!page.startsWith('goods/')) return null
  return page === 'goods/detail.page.tsx' ? 'detail' : 'lists'
}
