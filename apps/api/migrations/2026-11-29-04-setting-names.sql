-- contract
-- Settings of after-sales are named after their folder, as all are. A process of the version before finds the old names no
-- more and goes by its defaults. Requests that wait for a second person are decided under the new name; what was decided, and
-- the audit, say what it was called then. Where a newer version has set the new name already, its value holds.
update settings s set name = renamed.now
from (
  select name as was, 'after-sales.' || substr(name, length('afterSales.') + 1) as now
  from settings where starts_with(name, 'afterSales.')
) renamed
where s.name = renamed.was and not exists (select from settings t where t.name = renamed.now);

update approvals a set subject = renamed.now
from (
  select id, kind, 'setting:after-sales.' || substr(subject, length('setting:afterSales.') + 1) as now
  from approvals where state = 'asked' and starts_with(subject, 'setting:afterSales.')
) renamed
where a.id = renamed.id
  and not exists (select from approvals t where t.state = 'asked' and t.kind = renamed.kind and t.subject = renamed.now);
