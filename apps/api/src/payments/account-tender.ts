import { type TenderKind, tenders } from '@yaoji/rules/money/tenders'
import type { Transaction } from '../platform/database/database.ts'
import { type Posting, post } from '../wallet/post.ts'
import { freeRepaid } from './free-repaid.ts'
import type { Taking, TenderHands } from './house.ts'
import { refuse } from './refusals.ts'

type WalletTender = {
  [Kind in TenderKind]: (typeof tenders)[Kind]['account'] extends string ? Kind : never
}[TenderKind]

const gone = {
  balance: 'payments.balanceGone',
  recharge: 'payments.rechargeGone',
  credit_term: 'payments.termGone',
} as const

/** A tender whose money is in an account of the wallet. */
export function accountTender(tender: WalletTender): TenderHands {
  const { account: kind } = tenders[tender]
  const book = (
    tx: Transaction,
    { memberId, subject, note, at }: Taking,
    moved: Pick<Posting, 'amountFen' | 'useType' | 'key'>,
  ) => post(tx, at, { memberId, kind, orderId: subject.kind === 'order' ? subject.id : null, note, ...moved })
  return {
    async take(tx, taking) {
      const { kind: what, id } = taking.subject
      const moved = { amountFen: -taking.amountFen, useType: 'purchase', key: `${what}:${id}:pay` } as const
      const booked = await book(tx, taking, moved)
      // Another purchase of the member took the money after it was read.
      if (!booked.ok) throw refuse(gone[tender])
    },
    async giveBack(tx, back) {
      const freedFen = kind === 'credit' ? await freeRepaid(tx, back) : 0
      const booked = await book(tx, back, { amountFen: back.amountFen, useType: back.useType, key: back.key })
      if (!booked.ok) throw new Error(`the refund ${back.key} was not taken by the account`)
      return { freedFen }
    },
  }
}
