-- expand
-- A login whose person has closed it; what is kept of it, and until when.
alter table logins add column closed_at timestamptz, add column retain_until date;
