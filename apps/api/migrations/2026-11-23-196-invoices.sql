-- expand
-- Invoices of orders, one for what left at once, and the red letters that take of it back. What one says is written once;
-- its number comes with its issue. Orders that left before have none here.
create table invoices (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  order_id bigint not null references orders,
  order_no text not null,
  kind text not null check (kind in ('ordinary', 'special')),
  colour text not null check (colour in ('blue', 'red')),
  -- The blue one that a red letter takes back.
  of_id bigint references invoices,
  cause text not null check (cause in ('sale', 'return', 'reissue')),
  state text not null check (state in ('waiting', 'failed', 'issued', 'reversed')),
  -- '' until it is issued; of the built-in issuer it begins with 样张.
  invoice_no text not null default '',
  buyer jsonb not null,
  lines jsonb not null check (jsonb_array_length(lines) > 0),
  -- What left as a gift.
  note text not null default '',
  amount_fen bigint not null check (amount_fen > 0),
  tax_fen bigint not null check (tax_fen between 0 and amount_fen),
  -- Of a blue one: what its red letters take back.
  reversed_fen bigint not null default 0 check (reversed_fen between 0 and amount_fen),
  key text not null unique,
  created_at timestamptz not null,
  issued_at timestamptz,
  -- Why it was not taken; ''.
  fault text not null default '',
  check ((colour = 'red') = (of_id is not null)), check (colour = 'blue' or state <> 'reversed'),
  check ((state in ('issued', 'reversed')) = (issued_at is not null)), check ((issued_at is null) = (invoice_no = '')),
  check ((state = 'failed') = (fault <> '')), check (colour = 'blue' or reversed_fen = 0)
);
create unique index invoices_no on invoices (invoice_no) where invoice_no <> '';
create index invoices_member on invoices (member_id, id desc);
create index invoices_order on invoices (order_id);
create index invoices_of on invoices (of_id) where of_id is not null;
create index invoices_unissued on invoices (id) where state in ('waiting', 'failed');

-- What finance brought from the tax office's platform: each format once.
create table invoice_files (
  invoice_id bigint not null references invoices,
  format text not null check (format in ('pdf', 'ofd', 'xml')),
  file_id bigint not null references files,
  primary key (invoice_id, format)
);
create index invoice_files_file on invoice_files (file_id);

create function invoices_stay() returns trigger language plpgsql as $$
begin raise exception 'an invoice is never deleted'; end $$;
create trigger invoices_stay before delete on invoices for each row execute function invoices_stay();
create trigger invoices_stay_all before truncate on invoices for each statement execute function invoices_stay();
create function invoice_words_stay() returns trigger language plpgsql as $$
begin
  if (new.member_id, new.order_id, new.kind, new.colour, new.of_id, new.cause, new.buyer, new.lines, new.note,
      new.amount_fen, new.tax_fen, new.key, new.created_at)
    is not distinct from (old.member_id, old.order_id, old.kind, old.colour, old.of_id, old.cause, old.buyer, old.lines,
      old.note, old.amount_fen, old.tax_fen, old.key, old.created_at)
    and (old.invoice_no = '' or new.invoice_no = old.invoice_no) then return new; end if;
  raise exception 'what an invoice says is never changed: it is taken back by a red letter';
end $$;
create trigger invoice_words_stay before update on invoices for each row execute function invoice_words_stay();
