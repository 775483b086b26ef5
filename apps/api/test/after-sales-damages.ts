const cases = (kind: string, outcome: string, state: string, more: string) => `
  with made as (
    insert into after_sales_cases (order_id, member_id, kind, outcome, state, words, quality, asked_by, asked_by_name, asked_at,
      decided_by, refund_key)
    select o.id, o.member_id, '${kind}', '${outcome}', '${state}', '', false, l.id, '', o.created_at, ${more}
    from orders o cross join (select min(id) as id from logins) l where o.order_no = 'R1' returning id, order_id
  )`
const line = '(select min(i.id) from order_lines i where i.order_id = m.order_id)'
const writes = (state: string, more: string) => `${cases('shortage', 'refund_only', state, more)}
  insert into after_sales_items (case_id, order_line_id, lot_no, quantity) select m.id, ${line}, 'none', 3 from made m`
const lowers = (state: string, more: string, fen: number) => `${cases('price', 'price_difference', state, more)}
  insert into after_sales_differences (case_id, order_line_id, wished_fen, granted_fen)
  select m.id, ${line}, ${fen}, ${fen} from made m`
const ofR1 = "order_id = (select id from orders where order_no = 'R1')"
const mend = 'with gone as (delete from after_sales_items) delete from after_sales_cases'
const mendPrices = 'with gone as (delete from after_sales_differences) delete from after_sales_cases'
const paidBack = `(select min(id) from staff), 'order:0:return:0'`

/** What breaks the laws of after-sales, and how to repair it. */
export const afterSalesDamages: Record<string, { harm: string; mend: string; names: string[] }> = {
  'a case for pieces that never left': {
    harm: writes('pending', 'null, null'),
    mend,
    names: ['no case asks for more of a lot than left and did not come back'],
  },
  'a refunded case of which the order knows nothing': {
    harm: writes('done', paidBack),
    mend,
    names: ['what cases gave back came back by their orders'],
  },
  'a price that a case lowered and its line did not': {
    harm: lowers('done', paidBack, 1),
    mend: mendPrices,
    names: ['what cases lowered of prices is what the lines were lowered by'],
  },
  'a piece replaced by nothing': {
    harm: `update order_lines set replaced = 1 where ${ofR1}`,
    mend: `update order_lines set replaced = 0 where ${ofR1}`,
    names: ['pieces are replaced by those that stand in their place'],
  },
  'a piece that came back by its lot alone': {
    harm: `insert into order_line_lots (order_line_id, lot_id, lot_no, quantity, returned)
      select id, (select min(id) from lots), 'again', 10, 1 from order_lines where ${ofR1}`,
    mend: `delete from order_line_lots where lot_no = 'again'`,
    names: ['lots say what of their line came back or was replaced'],
  },
  'a case that ended before its goods left again': {
    harm: `insert into after_sales_cases (order_id, member_id, kind, outcome, state, words, quality, asked_by, asked_by_name,
        asked_at, decided_by, replacement_id)
      select o.id, o.member_id, 'shortage', 'resend', 'done', '', false, l.id, '', o.created_at, (select min(id) from staff), o.id
      from orders o cross join (select min(id) as id from logins) l where o.order_no = 'R1'`,
    mend: 'delete from after_sales_cases',
    names: ['cases wait for the orders that send their goods again, and end with them'],
  },
  'a case for more of a price than was paid': {
    harm: lowers('pending', 'null, null', 900_000_000),
    mend: mendPrices,
    names: ['no case asks for more of a price than stands paid'],
  },
}
