-- expand
-- A person asks for what is kept about it: prepared by a job, a file for some days, then only that it asked.
create table data_requests (
  id bigint generated always as identity primary key,
  login_id bigint not null references logins,
  state text not null check (state in ('asked', 'running', 'done', 'failed', 'expired')),
  asked_at timestamptz not null,
  started_at timestamptz,
  parts_done int not null default 0,
  parts_total int not null,
  file_id bigint references files,
  done_at timestamptz,
  expires_at timestamptz,
  check ((state = 'done') = (file_id is not null))
);
create unique index data_requests_one on data_requests (login_id) where state in ('asked', 'running');
create index data_requests_login on data_requests (login_id, id);
create index data_requests_open on data_requests (id) where state in ('asked', 'running', 'done');
