-- expand
-- What buyers usually order of a goods: its newest purchases, whoever made them.
create index purchases_newest on purchases (goods_id, order_line_id desc) include (quantity) where counts and quantity > 0;
