import type { Day } from '@yaoji/rules/money/day'
import { addDays, dayOf, instantOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { goods } from '../../goods/published.ts'
import { members } from '../../members/published.ts'
import { orderLineLots, orderLines, orders } from '../../orders/published.ts'
import { moneyAllocations, moneyIn, payments } from '../../payments/published.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import { type SheetColumn, writeSheet } from '../../platform/sheet/write-sheet.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { refuse } from '../refusals.ts'

export interface ReportAsked {
  readonly from: Day
  readonly to: Day
  readonly memberId: number | null
}
const mostRows = 20_000

type Row = {
  shipped_ms: number
  order_no: string
  buyer: string
  credit_code: string
  name: string
  generic: string
  spec: string
  maker: string
  approval: string
  unit: string
  lot_no: string
  expires_on: string
  sent: number
  returned: number
  address: string
  receiver: string
  receipt_receiver: string
  received_on: string
  payers: string
}

/**
 * Domain 2.7, rule 8: what left of ephedrine preparations between two days, by lot: to whom, where, who received it and who
 * paid. On record before a byte leaves: it names buyers and persons.
 */
export async function ephedrineReport(db: Database, asked: ReportAsked, stamp: Stamp): Promise<Buffer> {
  const rows = await sentRows(db, asked)
  if (rows.length > mostRows) throw refuse('receipts.reportTooLong')
  await db.transaction((tx) =>
    writeAudit(tx, stamp, {
      ...{ verb: 'receipts.report', subject: 'ephedrine_report', memberId: asked.memberId },
      data: { from: asked.from, to: asked.to, rows: rows.length },
    }),
  )
  return writeSheet('含麻商品销售', columns, rows)
}

async function sentRows(db: Database, { from, to, memberId }: ReportAsked): Promise<readonly Row[]> {
  const first = instantOf(from, '00:00').toISOString()
  const after = instantOf(addDays(to, 1), '00:00').toISOString()
  const { rows } = await db.execute<Row>(sql`
    select extract(epoch from o.shipped_at)::float8 * 1000 as shipped_ms, o.order_no, m.name as buyer,
      coalesce(m.credit_code, '') as credit_code, l.name, g.generic_name as generic, l.spec, l.maker,
      coalesce(g.approval_no, '') as approval,
      case l.measure when 'gram' then 'g' else l.unit end as unit, t.lot_no, coalesce(t.expires_on::text, '') as expires_on,
      t.quantity as sent, t.returned,
      concat_ws(' ', o.address ->> 'region_name', o.address ->> 'detail') as address,
      coalesce(o.address ->> 'receiver', '') as receiver, coalesce(r.receiver, '') as receipt_receiver,
      coalesce(r.received_on::text, '') as received_on,
      coalesce((select string_agg(distinct i.payer_name, '；') from ${payments} p
        join ${moneyAllocations} a on a.payment_id = p.id join ${moneyIn} i on i.id = a.money_in_id
        where p.subject_kind = 'order' and p.subject_id = o.id), '') as payers
    from ${orders} o join ${members} m on m.id = o.member_id join ${orderLines} l on l.order_id = o.id
    join ${orderLineLots} t on t.order_line_id = l.id join ${goods} g on g.id = l.goods_id
    left join ephedrine_receipts r on r.order_id = o.id and r.state = 'approved'
    where o.kind = 'ephedrine' and o.shipped_at >= ${first} and o.shipped_at < ${after}
      ${memberId === null ? sql`` : sql`and o.member_id = ${memberId}`}
    order by o.shipped_at, o.id, l.line_no, t.id limit ${mostRows + 1}`)
  return rows
}

const columns: readonly SheetColumn<Row>[] = [
  { name: '发货日期', width: 12, of: ({ shipped_ms }) => dayOf(new Date(shipped_ms)) },
  { name: '订单号', width: 20, of: ({ order_no }) => order_no },
  { name: '购货单位', width: 30, of: ({ buyer }) => buyer },
  { name: '统一社会信用代码', width: 20, of: ({ credit_code }) => credit_code },
  { name: '品名', width: 24, of: ({ name }) => name },
  { name: '通用名', width: 24, of: ({ generic }) => generic },
  { name: '规格', width: 16, of: ({ spec }) => spec },
  { name: '生产企业', width: 28, of: ({ maker }) => maker },
  { name: '批准文号', width: 18, of: ({ approval }) => approval },
  { name: '批号', width: 14, of: ({ lot_no }) => lot_no },
  { name: '有效期至', width: 12, of: ({ expires_on }) => expires_on },
  { name: '单位', width: 6, of: ({ unit }) => unit },
  { name: '数量', width: 8, of: ({ sent }) => sent },
  { name: '退回', width: 8, of: ({ returned }) => returned },
  { name: '送达地址', width: 36, of: ({ address }) => address },
  { name: '收货人', width: 10, of: ({ receiver }) => receiver },
  { name: '回执签收人', width: 12, of: ({ receipt_receiver }) => receipt_receiver },
  { name: '签收日期', width: 12, of: ({ received_on }) => received_on },
  { name: '付款人', width: 30, of: ({ payers }) => payers },
]
