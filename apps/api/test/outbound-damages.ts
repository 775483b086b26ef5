const left = (start: number) => `
  with gone as (update orders set cold_left_at = created_at where order_no = 'R1' returning id, created_at)
  insert into temperature_records (order_id, box, carrier, started_at, start_degrees, least, most, noted_by, noted_at)
  select id, 'LC-01', '', created_at, ${start}, 200, 800, '', created_at from gone`
const mend = `
  with gone as (delete from temperature_records) update orders set cold_left_at = null where order_no = 'R1'`
const names = ['cold goods left in a box whose start was written down and within its range']

const codes = ['trace codes left with pieces, no more of them than pieces']
const units = (line: string) => `insert into trace_units (outbound_line, level, count, codes) ${line}`

/** What breaks the laws of what leaves, and how to repair it. */
export const outboundDamages: Record<string, { harm: string; mend: string; names: string[] }> = {
  'cold goods that left without a record': {
    harm: `update orders set cold_left_at = created_at where order_no = 'R1'`,
    mend,
    names,
  },
  'trace codes of nothing that left': {
    harm: units(`values (999999999, 'box', 1, '')`),
    mend: 'delete from trace_units',
    names: codes,
  },
  'more trace codes than pieces': {
    harm: `
      with left_with as (
        insert into order_line_lots (order_line_id, lot_id, lot_no, quantity)
        select l.id, t.id, t.lot_no, 1 from order_lines l join orders o on o.id = l.order_id
        cross join (select id, lot_no from lots order by id limit 1) t where o.order_no = 'R1' limit 1 returning id
      ) ${units(`select id, 'box', 2, '' from left_with`)}`,
    mend: `with gone as (delete from trace_units returning outbound_line)
      delete from order_line_lots where id in (select outbound_line from gone)`,
    names: codes,
  },
  'cold goods that left in a warm box': { harm: left(900), mend, names },
}
