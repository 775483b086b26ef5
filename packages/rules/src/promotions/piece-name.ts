import type { PromotionLine } from './promotion-line.ts'

/** Domain 2.4, law 8: what pieces are called where goods of several sale units count together. 件 is the shipping case. */
export const mixedPieces = '盒（瓶/袋）'

/** What the pieces of these lines are called: their sale unit where all have the same; a bag of loose herbs is one piece. */
export function pieceNameOf(lines: readonly Pick<PromotionLine, 'unit' | 'measure'>[]): string {
  let name = ''
  // A loop: every promotion of every plan asks this.
  for (const { unit, measure } of lines) {
    const own = measure === 'gram' ? '袋' : unit
    if (own === '' || (name !== '' && own !== name)) return mixedPieces
    name = own
  }
  return name || mixedPieces
}
