-- expand
-- Which goods left with codes of which head (the seven digits that the code of a medicine begins with), and how many.
create table trace_heads (
  head text not null,
  goods_id bigint not null references goods,
  codes bigint not null check (codes >= 0),
  primary key (head, goods_id)
);
