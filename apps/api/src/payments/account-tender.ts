import { type TenderKind, tenders } from '@yaoji/rules/money/tenders'
import { post } from '../wallet/post.ts'
import type { TenderHands } from './house.ts'
import { refuse } from './refusals.ts'

type WalletTender = {
  [Kind in TenderKind]: (typeof tenders)[Kind]['account'] extends string ? Kind : never
}[TenderKind]

/** A tender whose money lies in an account of the wallet. */
export const accountTender = (tender: WalletTender): TenderHands => ({
  async take(tx, { memberId, subject, amountFen, note, at }) {
    const posted = await post(tx, at, {
      memberId,
      kind: tenders[tender].account,
      amountFen: -amountFen,
      useType: 'purchase',
      orderId: subject.kind === 'order' ? subject.id : null,
      key: `${subject.kind}:${subject.id}:pay`,
      note,
    })
    // Another purchase of the member took the money after it was read.
    if (!posted.ok) throw refuse(tender === 'credit_term' ? 'payments.termGone' : 'payments.balanceGone')
  },
  async giveBack(tx, { memberId, subject, amountFen, note, at, useType, key }) {
    const posted = await post(tx, at, {
      memberId,
      kind: tenders[tender].account,
      amountFen,
      useType,
      orderId: subject.kind === 'order' ? subject.id : null,
      key,
      note,
    })
    if (!posted.ok) throw new Error(`the refund ${key} was not taken by the account`)
  },
})
