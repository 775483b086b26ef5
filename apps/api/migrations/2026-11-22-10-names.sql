-- contract
-- The names of the trade: what is taken of a promotion's quota is a claim; the orders of one purchase share its number.
alter table promotion_takings rename to promotion_claims;
alter index promotion_takings_member rename to promotion_claims_member;
alter index promotion_takings_one_hold rename to promotion_claims_one_hold;
alter index promotion_takings_expiry rename to promotion_claims_expiry;
alter index promotion_takings_order rename to promotion_claims_order;
alter index promotion_takings_holder rename to promotion_claims_holder;
alter table orders rename column group_no to purchase_no;
alter index orders_group rename to orders_purchase;
