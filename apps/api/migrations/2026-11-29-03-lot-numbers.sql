-- expand
-- A lot number of a goods is spelt one way: capitals, full-width signs and spaces around it make no other lot. The rule is
-- lotKey of packages/rules; capitals are those of ASCII, so that no collation decides.
create function lot_key(lot_no text) returns text language sql immutable parallel safe
  return lower(btrim(normalize(lot_no, nfkc), E' \t\r\n') collate "C");

-- The spellings that stand. Lots from before that differ by theirs keep them: what was booked under both cannot be told
-- apart afterwards; the first is the one that what comes takes. No foreign key: the lots have theirs.
-- Lists that are under way are waited for, later ones wait: each lot is in the copy or comes by the trigger.
lock table lots in share row exclusive mode;
create table lot_numbers (
  goods_id bigint not null, lot_no text not null,
  key text not null generated always as (lot_key(lot_no)) stored,
  older boolean not null default false,
  primary key (goods_id, lot_no)
);
insert into lot_numbers (goods_id, lot_no, older)
select goods_id, lot_no, row_number() over (partition by goods_id, lot_key(lot_no) order by min(id)) > 1
from lots group by goods_id, lot_no;
create unique index lot_numbers_one_spelling on lot_numbers (goods_id, key) where not older;
create index lot_numbers_key on lot_numbers (key);

-- Nobody writes a lot past it, nor do earlier versions while both run.
create function lot_as_it_is_spelt() returns trigger language plpgsql as $$
begin
  if not exists (select from lot_numbers n where n.goods_id = new.goods_id and n.lot_no = new.lot_no) then
    insert into lot_numbers (goods_id, lot_no) values (new.goods_id, new.lot_no) on conflict do nothing;
    select n.lot_no into new.lot_no from lot_numbers n
    where n.goods_id = new.goods_id and n.key = lot_key(new.lot_no) and not n.older;
  end if;
  return new;
end $$;
create trigger lot_as_it_is_spelt before insert or update of lot_no on lots for each row execute function lot_as_it_is_spelt();
