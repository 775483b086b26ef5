import type { LotPiecesWire } from '@yaoji/contract/orders'

/** "260101（有效期至2028-09-30）"; with pieces where there are several lots. */
export const lotsText = (lots: readonly LotPiecesWire[]): string =>
  lots
    .map(({ lot_no, expires_on, number }) => {
      const pieces = lots.length > 1 ? ` × ${number}` : ''
      return `${lot_no}${pieces}（${expires_on ? `有效期至${expires_on}` : '长期有效'}）`
    })
    .join('、')
