-- expand
-- The lots that first expiry took when the line was picked, and how many of each were withdrawn then; null: not picked, or
-- before this was kept.
alter table order_lines add picked_lots jsonb;
