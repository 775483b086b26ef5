-- expand
-- A goods has a new version whenever anything of its row changes but what selling moves and what is told of the writing
-- itself: nobody keeps a list of the columns that pages show, so nobody forgets one.
create or replace function goods_version_up() returns trigger language plpgsql as $$
declare
  seen goods := new;
begin
  seen.sales := old.sales;
  seen.version := old.version;
  seen.touched := old.touched;
  seen.updated_at := old.updated_at;
  if seen is distinct from old then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
drop trigger goods_version_up on goods;
create trigger goods_version_up before update on goods for each row when (old.* is distinct from new.*)
  execute function goods_version_up();

-- What others say when something of theirs changed by which goods are found (stock, expiry). It wakes nobody: followers
-- read it on their next poll. plpgsql, because a connection then plans it once: it runs with every sale.
create or replace function note_goods_change(goods_id bigint) returns void language plpgsql as $$
begin
  insert into goods_changes (goods_id) values ($1);
end $$;
