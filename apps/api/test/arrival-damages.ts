const recorded = (missing: number) => `
  with made as (
    insert into arrivals (order_id, member_id, acceptor, result, accepted_by, accepted_by_name, accepted_at)
    select o.id, o.member_id, 'x', 'good', l.id, 'x', o.created_at
    from orders o cross join (select min(id) as id from logins) l where o.order_no = 'R1' returning id, order_id
  ) insert into arrival_lots (arrival_id, order_line_id, lot_no, name, generic_name, dosage_form, spec, maker,
    approval_no, unit, expected, missing, refused, accepted, result)
  select m.id, (select min(i.id) from order_lines i where i.order_id = m.order_id), 'none', '', '', '', '', '', '', '',
    3, ${missing}, 0, ${3 - missing}, 'good' from made m`
/** What the database refuses by itself, done with its guards put aside. */
const mend = ['arrival_lots', 'arrivals']
  .map(
    (table) =>
      `alter table ${table} disable trigger user; delete from ${table}; alter table ${table} enable trigger user`,
  )
  .join('; ')
const sent = 'what was accepted, refused and missing of a lot is what left with its order'
const asked = 'what an arrival refuses or misses is asked for by cases of its order'

/** What breaks the laws of arrivals, and how to repair it. */
export const arrivalDamages: Record<string, { harm: string; mend: string; names: string[] }> = {
  'an arrival of pieces that never left': { harm: recorded(0), mend, names: [sent] },
  'missing pieces that nobody asks for': { harm: recorded(2), mend, names: [sent, asked] },
}
