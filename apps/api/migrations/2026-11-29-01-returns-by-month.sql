-- contract
-- A statement has what arrived, by the instant at which it did.
create index payment_returns_arrived on payment_returns (member_id, settled_at);
drop index payment_returns_month;
