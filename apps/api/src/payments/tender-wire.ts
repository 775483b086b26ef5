import { type PayChoiceWire, type TransferWire, tenderWire } from '@yaoji/contract/tenders'
import { formatYuan, yuanText } from '@yaoji/rules/money/fen'
import type { ChosenTender } from '@yaoji/rules/money/tenders'
import { type PayFacts, payChoices, payRefusalText } from '@yaoji/rules/payments/pay-choices'
import type { ShownProof } from './read-payments.ts'

/** Every way to pay, with why it is closed and what the buyer has there. */
export const payChoiceWires = (facts: PayFacts): PayChoiceWire[] =>
  payChoices(facts).map(({ tender, name, refusal }) => ({
    method: tenderWire(tender),
    name,
    enabled: refusal ? 0 : 1,
    reason: refusal ? payRefusalText(refusal) : '',
    awaits_password: refusal?.kind === 'noPaymentPassword' ? 1 : 0,
    detail: detail(tender, facts),
  }))

function detail(tender: ChosenTender, { balanceFen, rechargeFen, creditTerm }: PayFacts): string {
  if (tender === 'balance') return `可用余额${yuanText(balanceFen)}`
  if (tender === 'recharge') return `可用充值余额${yuanText(rechargeFen)}`
  if (tender === 'credit_term') return creditTerm ? `可用额度${yuanText(creditTerm.leftFen)}` : ''
  return tender === 'transfer' ? '转账后上传凭证，财务确认到账后发货' : ''
}

/** The last proof of a transfer, as its buyer reads it. */
export const transferWire = (proof: ShownProof | null): TransferWire | null =>
  proof && {
    state: proof.state === 'claimed' ? 'pending' : proof.state,
    reason: proof.reason,
    payer_name: proof.payerName,
    amount: formatYuan(proof.amountFen),
  }
