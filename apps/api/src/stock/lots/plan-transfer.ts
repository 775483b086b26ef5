import type { LotAct } from '@yaoji/rules/stock/lot-acts'
import type { LotRow } from './lot-row.ts'
import type { Place } from './movements.ts'

/** Pieces of a row that are to be something else, or to be elsewhere. */
export interface Transfer {
  readonly lot: LotRow
  readonly quantity: number
  readonly to: Place
  readonly act: LotAct
}

/** What happens to rows so that pieces come where they are to be. */
export interface TransferPlan {
  /** Rows that change as they are, all their pieces with them. */
  readonly turned: readonly { readonly id: number; readonly to: Place }[]
  /** Rows that lose pieces or gain them. */
  readonly changed: readonly { readonly id: number; readonly by: number }[]
  /** Rows that are new: pieces that part from theirs. */
  readonly parted: readonly { readonly fromId: number; readonly to: Place; readonly quantity: number }[]
  /** Where the pieces of each transfer end: a row, or the new one of `parted` at that place. */
  readonly ends: readonly (number | { readonly parted: number })[]
}

/**
 * Decides which rows pieces end in. They join the row that is there already; else a row that goes whole goes as it is
 * and keeps its number; else they part and get a row of their own. Rows set aside for a sale are joined by nobody.
 *
 * `family` are all rows of the lots that are moved.
 */
export function planTransfer(family: readonly LotRow[], transfers: readonly Transfer[]): TransferPlan {
  const turned: { id: number; to: Place }[] = []
  const by = new Map<number, number>()
  const parted: { fromId: number; to: Place; quantity: number }[] = []
  const ends: (number | { parted: number })[] = []
  const rowAt = new Map<string, number>(
    family.filter(({ state }) => state !== 'near_expiry').map((row) => [placeOf(row, row), row.id]),
  )
  const newAt = new Map<string, number>()
  const move = (id: number, pieces: number) => by.set(id, (by.get(id) ?? 0) + pieces)

  for (const { lot, quantity, to } of transfers) {
    const place = placeOf(lot, to)
    const standing = rowAt.get(place)
    const waiting = newAt.get(place)
    if (standing !== undefined) {
      move(lot.id, -quantity)
      move(standing, quantity)
      ends.push(standing)
    } else if (waiting !== undefined) {
      move(lot.id, -quantity)
      parted[waiting]!.quantity += quantity
      ends.push({ parted: waiting })
    } else if (quantity === lot.quantity && !by.has(lot.id)) {
      turned.push({ id: lot.id, to })
      if (rowAt.get(placeOf(lot, lot)) === lot.id) rowAt.delete(placeOf(lot, lot))
      if (to.state !== 'near_expiry') rowAt.set(place, lot.id)
      ends.push(lot.id)
    } else {
      move(lot.id, -quantity)
      newAt.set(place, parted.length)
      ends.push({ parted: parted.length })
      parted.push({ fromId: lot.id, to, quantity })
    }
  }
  return { turned, changed: [...by].map(([id, pieces]) => ({ id, by: pieces })), parted, ends }
}

const placeOf = (lot: LotRow, { state, zone }: Place): string =>
  `${lot.goodsId}/${lot.warehouseId}/${lot.supplierId}/${state}/${zone}/${lot.lotNo}`
