-- expand
-- How many must be there before the member hears of it; null: the smallest quantity that can be ordered.
alter table restock_wishes add column at_least integer check (at_least > 0);
