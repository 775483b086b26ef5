-- expand
-- What the clock has moved is found among orders that are on their way by the time at which they were sent: the desk's
-- tabs and the sweep of each minute read no others.
create index orders_on_their_way on orders (shipped_at) where state = 60;
