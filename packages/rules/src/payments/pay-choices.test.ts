import { expect, test } from 'vitest'
import { chosenTenders, isStacking, tenderKinds, tenders } from '../money/tenders.ts'
import { type PayFacts, payChoices, payRefusal, payRefusalText } from './pay-choices.ts'

const order: PayFacts = {
  kind: 'normal',
  payableFen: 10_000,
  balanceFen: 10_000,
  rechargeFen: 0,
  hasPaymentPassword: true,
  creditTerm: { leftFen: 10_000, overdue: false },
  couponUsed: false,
  sources: ['member'],
}

test('an ordinary order can be paid by balance, term and transfer', () => {
  expect(payChoices(order).map(({ tender, refusal }) => [tender, refusal])).toEqual([
    ['balance', null],
    ['credit_term', null],
    ['transfer', null],
  ])
})

test('who topped up is offered the recharge balance too, closed with coupon, flash and group goods', () => {
  const topped = { ...order, rechargeFen: 10_000 }
  expect(payChoices(topped).map(({ tender }) => tender)).toEqual(['recharge', 'balance', 'credit_term', 'transfer'])
  expect(payRefusal('recharge', topped)).toBeNull()
  expect(payRefusal('recharge', { ...topped, rechargeFen: 9_999 })).toEqual({ kind: 'rechargeTooSmall', missingFen: 1 })
  expect(payRefusal('recharge', { ...topped, kind: 'ephedrine' })).toEqual({ kind: 'ephedrineTransferOnly' })
  for (const by of ['flash', 'group'] as const)
    expect(payRefusal('recharge', { ...topped, sources: ['member', by] })).toEqual({
      kind: 'tenderExcluded',
      tender: 'recharge',
      by,
    })
  expect(payRefusal('recharge', { ...topped, couponUsed: true })).toMatchObject({
    kind: 'tenderExcluded',
    by: 'coupon',
  })
})

test('an ephedrine order can be paid by transfer only', () => {
  const refused = payChoices({ ...order, kind: 'ephedrine' }).map(({ refusal }) => refusal?.kind)
  expect(refused).toEqual(['ephedrineTransferOnly', 'ephedrineTransferOnly', undefined])
})

test('of the tenders outside the stacking table, an ephedrine order takes only what names its payer', () => {
  for (const tender of chosenTenders.filter((each) => !isStacking(each)))
    expect(payRefusal(tender, { ...order, kind: 'ephedrine' }), tender).toEqual(
      tenders[tender].namesPayer ? null : { kind: 'ephedrineTransferOnly' },
    )
  expect(tenderKinds.filter((kind) => tenders[kind].namesPayer)).toEqual(['transfer'])
})

test('one fen too little in balance or term refuses and says how much', () => {
  const poor = { ...order, balanceFen: 9_999, creditTerm: { leftFen: 9_998, overdue: false } }
  expect(payRefusal('balance', poor)).toEqual({ kind: 'balanceTooSmall', missingFen: 1 })
  expect(payRefusal('credit_term', poor)).toEqual({ kind: 'termTooSmall', missingFen: 2 })
  expect(payRefusalText({ kind: 'balanceTooSmall', missingFen: 1 })).toBe('余额不足，还差¥0.01')
})

test('balance and term need a payment password, transfer does not', () => {
  const unset = payChoices({ ...order, hasPaymentPassword: false }).map(({ refusal }) => refusal?.kind)
  expect(unset).toEqual(['noPaymentPassword', 'noPaymentPassword', undefined])
})

test('a term is closed when absent, overdue, or with coupon, flash or group goods and special prices', () => {
  const termRefusal = (changes: Partial<PayFacts>) => payRefusal('credit_term', { ...order, ...changes })
  expect(termRefusal({ creditTerm: null })).toEqual({ kind: 'noTerm' })
  expect(termRefusal({ creditTerm: { leftFen: 99_999, overdue: true } })).toEqual({ kind: 'termOverdue' })
  expect(termRefusal({ couponUsed: true })).toEqual({ kind: 'tenderExcluded', tender: 'credit_term', by: 'coupon' })
  expect(termRefusal({ sources: ['member', 'special'] })).toEqual({
    kind: 'tenderExcluded',
    tender: 'credit_term',
    by: 'special',
  })
  expect(termRefusal({ sources: ['flash'] })).toEqual({ kind: 'tenderExcluded', tender: 'credit_term', by: 'flash' })
  expect(termRefusal({ sources: ['group'] })).toEqual({ kind: 'tenderExcluded', tender: 'credit_term', by: 'group' })
  expect(payRefusal('balance', { ...order, sources: ['flash'], couponUsed: true })).toBeNull()
})
