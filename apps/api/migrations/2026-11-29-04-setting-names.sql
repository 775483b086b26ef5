-- expand
-- Settings of after-sales are named after their folder, as all are. A process of the version before goes on with the rows of
-- the old names, which stay as they are until a later release deletes them; what a clerk changes at its console meanwhile is
-- read by nobody else, so change these settings once the last of them has stopped. Requests that wait for a second person are
-- decided under the new name, by new processes; one that is asked at an old process later is understood by them too. What was
-- decided, and the audit, say what it was called then. Where a newer version has set the new name already, its value holds.
insert into settings (name, value, version, changed_by, updated_at)
select 'after-sales.' || substr(name, length('afterSales.') + 1), value, version, changed_by, updated_at
from settings where starts_with(name, 'afterSales.')
on conflict (name) do nothing;

update approvals a set subject = renamed.now
from (
  select id, kind, 'setting:after-sales.' || substr(subject, length('setting:afterSales.') + 1) as now
  from approvals where state = 'asked' and starts_with(subject, 'setting:afterSales.')
) renamed
where a.id = renamed.id
  and not exists (select from approvals t where t.state = 'asked' and t.kind = renamed.kind and t.subject = renamed.now);
