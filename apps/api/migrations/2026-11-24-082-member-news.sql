-- expand
-- Wakes the streams of a member when its messages come or are read. Jobs write messages, one transaction each, so that no
-- sale waits for the lock that notifiers share.
create function note_member_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('member_news', new.member_id::text);
  return null;
end $$;
create trigger message_written after insert on messages for each row execute function note_member_news();
create trigger message_read after update of read_at on messages for each row
  when (old.read_at is distinct from new.read_at) execute function note_member_news();
