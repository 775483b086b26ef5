import type { AddManyWire } from '@yaoji/contract/fast-buy'

/** Goods of which another quantity went into the cart than was asked for, or none: from what to what, and why. */
export interface ChangedGoods {
  readonly goodsId: number
  readonly asked: number
  /** 0: it is not in the cart. */
  readonly taken: number
  readonly why: string
  /** The other quantity that may have been meant, and the line that is set to it, with what was there before. */
  readonly back: { readonly lineId: number; readonly number: number; readonly before: number } | null
}

/** What an answer changed of what was asked for, in the order of asking; one goods bought at two prices is one row. */
export function changedGoods(
  asked: readonly { readonly id: number; readonly number: number }[],
  { added, refused }: Pick<AddManyWire, 'added' | 'refused'>,
): readonly ChangedGoods[] {
  return asked.flatMap(({ id, number }) => {
    const lines = added.filter(({ goods_id }) => goods_id === id)
    const taken = lines.reduce((sum, line) => sum + line.number - line.before, 0)
    const why = [
      ...lines.map(({ notice }) => notice),
      ...refused.filter(({ goods_id }) => goods_id === id).map(({ reason }) => reason),
    ].filter((words) => words !== '')
    if (taken === number && why.length === 0) return []
    const [line] = lines
    const back =
      lines.length === 1 && line && line.undo_to !== null && line.undo_to > line.before
        ? { lineId: line.line_id, number: line.undo_to - line.before, before: line.before }
        : null
    return [{ goodsId: id, asked: number, taken, why: why.join('；'), back }]
  })
}

/** The goods of which more are in the cart than before: a line that stays as it was is answered too, with why. */
export const grownGoods = (added: AddManyWire['added']): ReadonlySet<number> =>
  new Set(added.filter(({ number, before }) => number > before).map(({ goods_id }) => goods_id))

/** For a toast: how many were changed and how many are not in the cart; '' where all is as asked. */
export function changesText(changed: readonly ChangedGoods[]): string {
  const missed = changed.filter(({ taken }) => taken === 0).length
  const altered = changed.length - missed
  const parts = [...(altered > 0 ? [`${altered} 种数量有调整`] : []), ...(missed > 0 ? [`${missed} 种未能加入`] : [])]
  return parts.length > 0 ? `，${parts.join('，')}，见加入结果` : ''
}
