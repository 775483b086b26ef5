-- expand
-- A member's limit is of the promotion's whole run, or of each day of it: a special gives a member so many a day.
alter table promotion_goods add column limit_per text not null default 'run' check (limit_per in ('run', 'day'));
