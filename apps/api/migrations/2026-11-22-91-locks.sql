-- contract
-- A wrong password is counted for the account and where it came from, in `attempts`; a process of the version before needs these.
alter table logins drop column failures, drop column locked_until;
alter table staff drop column failures, drop column locked_until;
