-- expand
-- How many files a member sent of late, and whether any row names a hash.
create index files_member on files (member_id, created_at) where member_id is not null;
create index files_sha256 on files (sha256);
