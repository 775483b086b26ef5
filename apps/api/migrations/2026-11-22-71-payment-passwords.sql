-- contract
-- The payment password belongs to who lets people in, not to the company's record.
create table payment_passwords (
  member_id bigint primary key references members,
  hash text not null,
  failures int not null default 0 check (failures >= 0),
  locked_until timestamptz
);
insert into payment_passwords (member_id, hash, failures, locked_until)
select id, payment_password_hash, payment_failures, payment_locked_until from members where payment_password_hash is not null;
alter table members drop column payment_password_hash, drop column payment_failures, drop column payment_locked_until;
