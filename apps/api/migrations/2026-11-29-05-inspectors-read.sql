-- expand
-- Law table L9: the record of acts can be read. What clerks did is found by the clerk, everything else by its day. Few rows
-- are of clerks, and a day costs a range of blocks: who adds to a cart pays for neither.
-- While an index is built every verb waits that writes its row. A house with millions of rows builds both beforehand, beside
-- the work: the same two statements with `concurrently`, outside a transaction; this then finds them and builds nothing. One
-- that broke off stays as invalid under its name and is dropped first.
create index if not exists audit_staff on audit (actor_id, id) where actor_kind = 'staff';
create index if not exists audit_days on audit using brin (at);

-- The first roles of quality and of the administrator read it, as long as they review quality. The record shows what other
-- permissions keep: to a role that a house made itself, the house grants it.
update staff_roles set permissions = permissions || array['audit.read']
where id in ('quality', 'admin') and 'quality.review' = any(permissions) and not 'audit.read' = any(permissions);

-- Finance sees a month close, whosever statement.
create index statements_month on statements (month, id);
