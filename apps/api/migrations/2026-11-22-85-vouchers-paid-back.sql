-- expand
-- An unused voucher may be paid back: it then holds nothing, and its last row says why.
alter table vouchers add column paid_back_at timestamptz,
  add constraint vouchers_paid_back_whole check (paid_back_at is null or left_fen = 0);
alter table voucher_ledger drop constraint voucher_ledger_use_type_check,
  add constraint voucher_ledger_use_type_check
    check (use_type in ('issue', 'purchase', 'refund', 'short_pick', 'return', 'price_difference', 'pay_back'));
