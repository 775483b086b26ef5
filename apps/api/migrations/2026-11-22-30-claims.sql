-- expand
-- A claim is sent when its order leaves the warehouse: what still waits for a promotion's goods is seen in the claims alone.
alter table promotion_claims add column sent_at timestamptz;
alter table promotion_claims drop constraint promotion_takings_state_check;
alter table promotion_claims drop constraint promotion_takings_check;
alter table promotion_claims drop constraint promotion_takings_check1;
alter table promotion_claims add constraint promotion_claims_state_check
  check (state in ('held', 'ordered', 'sent', 'released'));
alter table promotion_claims add constraint promotion_claims_of_order
  check (state not in ('ordered', 'sent') or order_id is not null);
alter table promotion_claims add constraint promotion_claims_hold_ends check (state <> 'held' or expires_at is not null);
alter table promotion_claims add constraint promotion_claims_sent_when check ((state = 'sent') = (sent_at is not null));

-- Orders that left before this was kept, at the instant of their outbound.
update promotion_claims c set state = 'sent', sent_at = coalesce(
  (select min(m.at) from order_moves m where m.order_id = o.id and m.to_state = 50), o.created_at)
from orders o where o.id = c.order_id and c.state = 'ordered' and o.state between 50 and 70;

-- What a row keeps and whether its kind is known is judged by one rule where the row is read and where it is written
-- (decision 0046): the list of kinds stands once, outside the database.
alter table promotions drop constraint promotions_kind_check;
