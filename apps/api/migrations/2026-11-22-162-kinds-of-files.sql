-- expand
-- What a member sent a file as: proofs of transfers and pictures of papers have limits of their own.
alter table files add column kind text not null default '';
update files f set kind = 'paper' where exists (select from paper_pictures p where p.file_id = f.id);
update files f set kind = 'proof' where f.member_id is not null and f.kind = '';
