const transfer = `tender = 'transfer'`
const agree = 'orders are paid by their payments'

/** What breaks each law of the ledger of payments, and how to repair it. */
export const paymentDamages: Record<string, { harm: string; mend: string; names: string[] }> = {
  'a payment that the ledger does not know': {
    harm: `update payments set amount_fen = amount_fen + 1 where tender = 'balance'`,
    mend: `update payments set amount_fen = amount_fen - 1 where tender = 'balance'`,
    names: [agree, 'wallet payments and the ledger agree'],
  },
  'a payment by an account that gave nothing': {
    harm: `update payments set tender = 'recharge' where tender = 'balance'`,
    mend: `update payments set tender = 'balance' where tender = 'recharge'`,
    names: ['wallet payments and the ledger agree'],
  },
  'a refund without its return': {
    harm: `insert into refunds (order_id, kind, amount_fen, key, created_at) select id, 'cancel', 1, 'x', created_at from orders`,
    mend: 'delete from refunds',
    names: ['every refund has its returns'],
  },
  'a line of which more went back than of its order': {
    harm: 'update order_lines set refunded_fen = refunded_fen + 1',
    mend: 'update order_lines set refunded_fen = refunded_fen - 1',
    names: ['lines say what of their order went back'],
  },
  'an open payment of what is paid already': {
    harm: `insert into payments (subject_kind, subject_id, subject_no, member_id, tender, amount_fen, state, transfer_code, created_at)
      select 'order', id, order_no, member_id, 'transfer', 1, 'promised', '000001', created_at from orders`,
    mend: `delete from payments where state = 'promised'`,
    names: ['what is owed is open once, and nothing else is'],
  },
  'vouchers that nobody paid': {
    harm: `update payments set state = 'failed', taken_at = null, failed_at = taken_at where ${transfer}`,
    mend: `update payments set state = 'taken', taken_at = failed_at, failed_at = null where ${transfer}`,
    names: [
      'completed voucher purchases were paid, others were not',
      'what is taken from outside is paid by money that came in',
    ],
  },
  'a transfer of which less came in': {
    harm: 'update money_allocations set amount_fen = amount_fen - 1',
    mend: 'update money_allocations set amount_fen = amount_fen + 1',
    names: ['what is taken from outside is paid by money that came in'],
  },
  'money that pays more than it is': {
    harm: 'update money_in set amount_fen = amount_fen - 1',
    mend: 'update money_in set amount_fen = amount_fen + 1',
    names: ['no money that came in pays more than it is'],
  },
  'money that pays although nobody saw it come': {
    harm: `update money_in set state = 'claimed'`,
    mend: `update money_in set state = 'confirmed'`,
    names: ['no money that came in pays more than it is'],
  },
  'more back than was taken': {
    harm: `insert into payment_returns (payment_id, amount_fen, state, key, created_at)
      select id, amount_fen + 1, 'due', 'x', created_at from payments where ${transfer}`,
    mend: 'delete from payment_returns',
    names: [
      'vouchers that were paid back gave back what was paid for them',
      'only what was taken goes back, and what is booked is back at once',
    ],
  },
}
