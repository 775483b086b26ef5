-- expand
-- An order of fifty lines locked fifty rows of goods to prove that they exist, and wrote that to the log. Each line has
-- just taken its pieces from a row of stock or of lots, whose own foreign keys hold goods and warehouse (decision 0098);
-- reconcile compares.
alter table order_lines drop constraint order_lines_goods_id_fkey, drop constraint order_lines_warehouse_id_fkey;
