-- expand
-- What an order earned is taken back by the order, not by all points of its company (decision 0137).
create index ledger_order on ledger (order_id) where order_id is not null;
-- A draft promotion is judged beside what was agreed about its goods, whoever agreed it.
create index agreement_prices_goods on agreement_prices (goods_id);
