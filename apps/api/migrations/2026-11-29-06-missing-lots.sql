-- expand
-- The lots of which a pick missed pieces: no other pick takes them from the shelf before they are written off. null: not
-- picked, nothing was missing, or before this was kept.
alter table order_lines add missing_lots jsonb;
