-- expand
-- One conversation of each member with the store's service: its lines are never changed; the thread says who waits.
create table support_lines (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  said_by text not null check (said_by in ('buyer', 'staff')),
  login_id bigint references logins,
  staff_id bigint references staff,
  name text not null,
  words text not null,
  at timestamptz not null,
  check ((said_by = 'buyer') = (login_id is not null)), check ((said_by = 'staff') = (staff_id is not null))
);
create index support_lines_member on support_lines (member_id, id desc);
create table support_threads (
  member_id bigint primary key references members,
  last_line bigint not null,
  -- Since when the member waits for an answer.
  waits_since timestamptz,
  -- The newest line that the member has seen.
  read_up_to bigint not null default 0
);
create index support_threads_waiting on support_threads (waits_since) where waits_since is not null;
create index support_threads_last on support_threads (last_line desc);

create trigger support_said after insert on support_lines for each row execute function note_member_news();
create trigger support_read after update of read_up_to on support_threads for each row
  when (old.read_up_to <> new.read_up_to) execute function note_member_news();

-- Tokens of the chat's frame that were used, each good for one opening.
create table chat_tokens (
  digest bytea primary key,
  used_at timestamptz not null
);
create index chat_tokens_used on chat_tokens (used_at);
