const left = (start: number) => `
  with gone as (update orders set cold_left_at = created_at where order_no = 'R1' returning id, created_at)
  insert into temperature_records (order_id, box, carrier, started_at, start_degrees, least, most, noted_by, noted_at)
  select id, 'LC-01', '', created_at, ${start}, 200, 800, '', created_at from gone`
const mend = `
  with gone as (delete from temperature_records) update orders set cold_left_at = null where order_no = 'R1'`
const names = ['cold goods left in a box whose start was written down and within its range']

/** What breaks the law of cold goods, and how to repair it. */
export const coldDamages: Record<string, { harm: string; mend: string; names: string[] }> = {
  'cold goods that left without a record': {
    harm: `update orders set cold_left_at = created_at where order_no = 'R1'`,
    mend,
    names,
  },
  'cold goods that left in a warm box': { harm: left(900), mend, names },
}
