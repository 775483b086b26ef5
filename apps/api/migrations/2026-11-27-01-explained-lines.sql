-- expand
-- How the price of a line came about, as it was agreed: the line says it itself. Null: an order from before, whose own row
-- says it of all its lines (priced -> lines).
alter table order_lines add column explanation json;
