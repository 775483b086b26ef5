-- expand
-- A member's pieces of a session are held twice at most: which time it is stands with the claim, and its end stays when the
-- claim is ordered or released, so that taking a line out and putting it back does not begin another quarter of an hour.
alter table promotion_claims add column turn smallint not null default 0 check (turn >= 0);
alter table promotion_claims add constraint promotion_claims_turn_ends check (turn = 0 or expires_at is not null);
update promotion_claims set turn = 1
where state = 'held' or (state = 'released' and order_id is null and expires_at is not null);
create index promotion_claims_turns on promotion_claims (promotion_goods_id, member_id) where turn > 0;
