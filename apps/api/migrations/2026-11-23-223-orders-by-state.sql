-- expand
-- What a member's orders are counted by: of those whose state the clock no longer moves, the index alone is read.
create index orders_member_state on orders (member_id, state);
