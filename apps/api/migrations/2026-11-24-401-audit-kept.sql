-- Law table L9: the record of who changed what is added to and never changed.
create function keep_audit() returns trigger language plpgsql as $$
begin
  raise exception 'the record of what was done is added, never changed';
end $$;
create trigger audit_kept before update or delete or truncate on audit
  for each statement execute function keep_audit();
