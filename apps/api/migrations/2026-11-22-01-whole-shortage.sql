-- What the warehouse found of a line. What leaves (picked) may be less: a gift stays where the lines that earned it were not
-- found. Null: not picked yet, or picked before this was kept; the books judge an order's pick only where it is known.
alter table order_lines add column found int;
alter table order_lines add constraint order_lines_found check (found is null or found between 0 and ordered);
alter table order_lines add constraint order_lines_picked_of_found check (found is null or picked is null or picked <= found);

-- Of a gift: the numbers of the order's lines that earned it. Null on gifts that were ordered before this was kept.
alter table order_lines add column earned_by int[];

-- An order of which nothing was found is cancelled after its sales slip: the slip stays readable and is void from then on.
alter table orders add column slip_voided_at timestamptz;
alter table orders add constraint orders_void_slip check (slip_voided_at is null or (slipped_at is not null and state = 90));
