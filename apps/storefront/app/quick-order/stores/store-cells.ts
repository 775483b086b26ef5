import type { StoreColumnWire } from '@yaoji/contract/fast-buy'

/** How many of a goods a store wants, by 'store@goods'; 0: none. */
export type Cells = ReadonlyMap<string, number>

export const cellKey = (memberId: number, goodsId: number): string => `${memberId}@${goodsId}`

/** '7@12:30,9@12:10', as the call takes it. */
export const cellsOf = (cells: Cells): string =>
  [...cells]
    .filter(([, number]) => number > 0)
    .map(([at, number]) => `${at}:${number}`)
    .join(',')

/** What a store answered about a cell; undefined where it was not asked. */
export function resultOf(
  columns: readonly StoreColumnWire[],
  at: string,
): { readonly ok: boolean; readonly words: string } | undefined {
  const [memberId = 0, goodsId = 0] = at.split('@').map(Number)
  const column = columns.find(({ member_id }) => member_id === memberId)
  const added = column?.added.find(({ goods_id }) => goods_id === goodsId)
  if (added) return { ok: true, words: added.notice || `已加入${added.number}` }
  const refused = column?.refused.find(({ goods_id }) => goods_id === goodsId)
  return refused && { ok: false, words: refused.reason }
}
