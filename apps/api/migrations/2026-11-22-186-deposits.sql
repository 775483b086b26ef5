-- expand
-- Money that a member brings into its wallet by transfer: for the recharge balance, with the bonus that was promised, or for
-- the credit term. Its payment is in the ledger of payments under its kind.
create table deposits (
  id bigint generated always as identity primary key,
  deposit_no text not null generated always as (case kind when 'top_up' then 'CZ' else 'HK' end || lpad(id::text, 8, '0')) stored unique,
  member_id bigint not null references members, login_id bigint references logins,
  kind text not null check (kind in ('top_up', 'repayment')),
  amount_fen bigint not null check (amount_fen > 0),
  bonus_fen bigint not null default 0 check (bonus_fen >= 0 and (kind = 'top_up' or bonus_fen = 0)),
  state text not null check (state in ('awaitingPayment', 'awaitingReview', 'completed', 'cancelled')),
  created_at timestamptz not null, expires_at timestamptz, confirmed_at timestamptz, cancelled_at timestamptz,
  cancel_reason text not null default '',
  check ((state = 'completed') = (confirmed_at is not null)), check ((state = 'cancelled') = (cancelled_at is not null)),
  check ((state = 'awaitingPayment') = (expires_at is not null))
);
create index deposits_member on deposits (member_id, kind, id desc);
create index deposits_waiting on deposits (expires_at) where state = 'awaitingPayment';
-- A second one is not opened while the first one waits.
create unique index deposits_one_open on deposits (member_id, kind) where state in ('awaitingPayment', 'awaitingReview');
