/** Up to seven places: first, last, and the neighbours of the current one; 0 stands for a gap. */
export function pagesShown(current: number, last: number): readonly number[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1)
  const near = [current - 1, current, current + 1].filter((page) => page > 1 && page < last)
  const pages = [1, ...near, last]
  return pages.flatMap((page, index) => (index > 0 && page - pages[index - 1]! > 1 ? [0, page] : [page]))
}
