-- expand
-- What a process keeps of goods for classes of buyers goes by these notes beside goods_changes: every change of stock, which
-- search passes over where it can tell no difference, and every change of what is a member's own. One row a statement.
create table offer_changes (
  id bigint generated always as identity primary key,
  goods_ids bigint[] not null default '{}', member_ids bigint[] not null default '{}',
  tx xid8 not null default pg_current_xact_id()
);
create index offer_changes_tx on offer_changes (tx);

create function note_offers(goods_ids bigint[], member_ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality($1) + cardinality($2) > 0 then
    insert into offer_changes (goods_ids, member_ids) values ($1, $2);
  end if;
end $$;

-- Of rows with a goods: stock. Added rows stand in goods_changes already.
create function note_offered_goods() returns trigger language plpgsql as $$
begin
  perform note_offers(array(select distinct goods_id from noted), '{}');
  return null;
end $$;
create trigger stock_moved after update on stock referencing new table as noted for each statement
  execute function note_offered_goods();
create trigger stock_removed after delete on stock referencing old table as noted for each statement
  execute function note_offered_goods();

-- Of rows with a member: what it likes, what it agreed, what it bought.
create function note_offered_members() returns trigger language plpgsql as $$
begin
  perform note_offers('{}', array(select distinct member_id from noted));
  return null;
end $$;
create trigger favourites_added after insert on favourites referencing new table as noted for each statement
  execute function note_offered_members();
create trigger favourites_removed after delete on favourites referencing old table as noted for each statement
  execute function note_offered_members();
create trigger agreements_added after insert on agreement_prices referencing new table as noted for each statement
  execute function note_offered_members();
create trigger agreements_changed after update on agreement_prices referencing new table as noted for each statement
  execute function note_offered_members();
create trigger agreements_removed after delete on agreement_prices referencing old table as noted for each statement
  execute function note_offered_members();
create trigger purchases_added after insert on purchases referencing new table as noted for each statement
  execute function note_offered_members();
create trigger purchases_changed after update on purchases referencing new table as noted for each statement
  execute function note_offered_members();
create trigger purchases_removed after delete on purchases referencing old table as noted for each statement
  execute function note_offered_members();
