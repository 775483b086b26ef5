-- expand
-- Law table L9: the record of acts can be read. What clerks did is found by the clerk, everything else by its day. Few rows
-- are of clerks, and a day costs a range of blocks: who adds to a cart pays for neither.
create index audit_staff on audit (actor_id, id) where actor_kind = 'staff';
create index audit_days on audit using brin (at);

-- Quality reads it; who could do everything can do what is new.
update staff_roles set permissions = permissions || array['audit.read']
where 'quality.review' = any(permissions) and not 'audit.read' = any(permissions);

-- Finance sees a month close, whosever statement.
create index statements_month on statements (month, id);
