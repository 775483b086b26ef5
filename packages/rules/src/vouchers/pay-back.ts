import { type Fen, sumFen } from '../money/fen.ts'
import { accept, type Result, reject } from '../money/result.ts'

export interface BoughtVoucher {
  readonly id: number
  readonly faceFen: Fen
  /** What was paid for it. */
  readonly priceFen: Fen
  readonly leftFen: Fen
}
export type PayBackRefusal = { readonly kind: 'noneUnused' } | { readonly kind: 'fewerUnused'; readonly unused: number }

interface PaidBack {
  readonly voucherIds: readonly number[]
  readonly amountFen: Fen
}

/** Holds all that it was bought with; what an order took of it and gave back again counts as never taken. */
export const isUnused = ({ leftFen, faceFen }: Pick<BoughtVoucher, 'leftFen' | 'faceFen'>): boolean =>
  leftFen === faceFen

/**
 * Domain 2.4, law 7: vouchers are money; unused ones can be paid back, for what was paid for them. Of equal vouchers of one
 * purchase the first ones go; `number` null: all that are unused.
 */
export function payBackOf(vouchers: readonly BoughtVoucher[], number: number | null): Result<PaidBack, PayBackRefusal> {
  const unused = vouchers.filter(isUnused).sort((a, b) => a.id - b.id)
  if (unused.length === 0) return reject({ kind: 'noneUnused' })
  if (number !== null && number > unused.length) return reject({ kind: 'fewerUnused', unused: unused.length })
  const going = unused.slice(0, number ?? unused.length)
  return accept({ voucherIds: going.map(({ id }) => id), amountFen: sumFen(going.map(({ priceFen }) => priceFen)) })
}

export const payBackRefusalText = (refusal: PayBackRefusal): string =>
  refusal.kind === 'noneUnused'
    ? '该购券单没有未使用的现金券，不能退款'
    : `该购券单只有${refusal.unused}张未使用的现金券`
