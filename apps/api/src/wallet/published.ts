import { publish } from '../platform/database/publish.ts'

export const accounts = publish('accounts', 'id member_id kind amount_fen limit_fen overdue')
export const ledger = publish('ledger', 'id account_id member_id amount_fen after_fen use_type order_id key note at')
export const creditMonths = publish('credit_months', 'account_id month used_fen')
export const withdrawals = publish('withdrawals', 'id withdrawal_no member_id amount_fen state created_at ended_at')
