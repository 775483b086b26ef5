import { orderStates } from '@yaoji/rules/orders/order-state'
import { sql } from 'drizzle-orm'
import { closeDatabase, openDatabase } from '../apps/api/src/platform/database/database.ts'
import { crowd } from '../apps/api/test/crowd.ts'

/** Buyers of a house that has sold for some years. */
const buyers = 500

/**
 * So many orders that ended, one a minute, of a few hundred buyers, each with three lines, a lot, two moves, its payment and its
 * invoice. Written by SQL, without asking triggers and foreign keys: they are no part of the books.
 */
export async function growOrders(url: string, count: number, at: Date): Promise<void> {
  const db = openDatabase(url, { max: 1, statementTimeoutMs: 1_200_000 })
  const like = await db.execute<{ id: number }>(sql`
    select o.member_id as id from login_members o join logins l on l.id = o.login_id where l.user_name = 'yaodian'`)
  const members = await crowd(db, like.rows[0]!.id, buyers, at)
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`create temporary table their (place, member_id, login_id) on commit drop as
      select * from unnest(${sql.param(members.map((_, place) => place))}::int[],
        ${sql.param(members.map(({ memberId }) => memberId))}::bigint[],
        ${sql.param(members.map(({ loginId }) => loginId))}::bigint[])`)
    for (const text of [...orderTexts(count, at), ...documentTexts]) await tx.execute(sql.raw(text))
  })
  await db.execute(sql`vacuum analyze`)
  await closeDatabase(db)
}

const done = orderStates.completed.code

const orderTexts = (count: number, at: Date) => [
  `create temporary table shown (place, id, name, spec, maker, unit, form, approval) on commit drop as
    select row_number() over (order by g.id) - 1, g.id, g.name, g.spec, m.name, g.unit, g.dosage_form, g.approval_no
    from goods g join makers m on m.id = g.maker_id where g.listed`,
  `insert into orders (order_no, purchase_no, member_id, login_id, state, tender, paid, goods_fen, freight_fen, payable_fen,
      paid_fen, priced, address, created_at, paid_at, completed_at)
    select 'M' || lpad(n::text, 9, '0'), 'M' || lpad(n::text, 9, '0'), t.member_id, t.login_id, ${done}, 'balance', true, 90000, 0,
      90000, 90000, '{"lines": [], "adjustments": [], "outcomes": [], "gifts": [], "freights": [], "tenders": []}',
      '{"receiver": "张三", "phone": "13800000000", "province": "四川", "city": "成都", "detail": "锦里 1 号"}',
      made.at, made.at, made.at + interval '3 days'
    from generate_series(1, ${count}) n join their t on t.place = n % ${buyers}
    cross join lateral (select '${at.toISOString()}'::timestamptz - make_interval(mins => ${count} - n) as at) made order by n`,
  `insert into order_lines (order_id, member_id, line_no, goods_id, warehouse_id, name, spec, maker, unit, dosage_form,
      approval_no, tax_rate_bp, tax_code, ordered, picked, unit_fen, amount_fen, payable_fen)
    select o.id, o.member_id, k, s.id, 1, s.name, s.spec, s.maker, s.unit, s.form, s.approval, 1300, '', 10, 10, 3000, 30000, 30000
    from orders o cross join generate_series(1, 3) k
    join shown s on s.place = (o.id * 37 + k * 1009) % (select count(*) from shown) where o.order_no like 'M%' order by o.id, k`,
  `insert into ended_orders (member_id, state, orders)
    select member_id, state, count(*) from orders where order_no like 'M%' group by 1, 2`,
]

const documentTexts = [
  `insert into order_line_lots (order_line_id, member_id, goods_id, lot_id, lot_no, expires_on, quantity)
    select l.id, l.member_id, l.goods_id, 0, 'L' || l.goods_id || '-' || o.id % 97, '2030-01-01', 10
    from order_lines l join orders o on o.id = l.order_id where o.order_no like 'M%' and l.line_no = 1`,
  `insert into order_moves (order_id, move, event, to_state, actor_kind, at)
    select o.id, m.move, m.event, m.state, 'buyer', o.created_at
    from orders o cross join (values ('create', 'placed', ${orderStates.awaitingPayment.code}), ('complete', 'completed', ${done}))
      as m (move, event, state) where o.order_no like 'M%'`,
  `insert into payments (subject_kind, subject_id, subject_no, member_id, tender, amount_fen, state, created_at, taken_at)
    select 'order', id, order_no, member_id, 'balance', 90000, 'taken', created_at, created_at from orders where order_no like 'M%'`,
  `insert into invoices (member_id, order_id, order_no, kind, colour, cause, state, invoice_no, buyer, lines, amount_fen, tax_fen,
      key, created_at, issued_at)
    select member_id, id, order_no, 'special', 'blue', 'sale', 'issued', order_no, '{}', '[{}]', 90000, 10354, 'M:' || id, created_at,
      created_at from orders where order_no like 'M%'`,
]
