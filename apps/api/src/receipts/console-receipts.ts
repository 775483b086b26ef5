import type { ReceiptCaseWire, ReceiptDetailWire, ReceiptSampleWire } from '@yaoji/contract/console/receipts'
import { type CertificateKind, certificateKinds } from '@yaoji/rules/members/buyer-type'
import { receiptStates } from '@yaoji/rules/orders/ephedrine-receipt'
import { type SQL, sql } from 'drizzle-orm'
import { readFilings } from '../licences/filing-facts.ts'
import { members } from '../members/published.ts'
import { orders } from '../orders/published.ts'
import type { Db } from '../platform/database/database.ts'
import { goodsOf, picturesOf } from './receipt-wire.ts'
import { refuse } from './refusals.ts'

type Row = {
  id: number
  order_id: number
  order_no: string
  member_id: number
  member: string
  state: ReceiptCaseWire['state']
  received_on: string
  receiver: string
  sent_by_name: string
  sent_at: string
  decided_by_name: string
  decided_at: string | null
  reason: string
  total: number
}

const rowsWhere = (where: SQL, part: SQL) => sql<Row>`
  select r.id, r.order_id, o.order_no, r.member_id, m.name as member, r.state, r.received_on, r.receiver, r.sent_by_name,
    r.sent_at, r.decided_by_name, r.decided_at, r.reason, count(*) over ()::int as total
  from ephedrine_receipts r join ${orders} o on o.id = r.order_id join ${members} m on m.id = r.member_id
  where ${where} ${part}`

/** The queue of receipts: who waits longest comes first. */
export async function consoleReceipts(
  db: Db,
  { page, state }: { readonly page: number; readonly state: ReceiptCaseWire['state'] },
  perPage: number,
): Promise<{ readonly rows: readonly ReceiptCaseWire[]; readonly total: number }> {
  const part = sql`order by r.sent_at, r.id limit ${perPage} offset ${(page - 1) * perPage}`
  const { rows } = await db.execute<Row>(rowsWhere(sql`r.state = ${state}`, part))
  const pictures = await picturesOf(
    db,
    rows.map(({ id }) => id),
  )
  return { rows: rows.map((row) => caseWire(row, pictures.get(row.id)!)), total: rows[0]?.total ?? 0 }
}

/** Papers with a signature or a seal to hold a receipt against. */
const sampleKinds: readonly CertificateKind[] = ['receipt_authority', 'ephedrine_authority', 'seal_samples']

/** A receipt beside what left with its order, and the signatures and seals on file. */
export async function showReceipt(db: Db, id: number, at: Date): Promise<ReceiptDetailWire> {
  const { rows } = await db.execute<Row>(rowsWhere(sql`r.id = ${id}`, sql``))
  const [row] = rows
  if (!row) throw refuse('receipts.missing')
  const filed = await readFilings(db, row.member_id, at)
  const samples = filed
    .filter(({ row: { kind, state } }) => state === 'approved' && sampleKinds.includes(kind))
    .map(
      ({ row: { kind, personName, validUntil }, pictures }): ReceiptSampleWire => ({
        ...{ kind, name: certificateKinds[kind], person_name: personName, valid_until: validUntil ?? '' },
        pictures: pictures.map((picture) => picture.id),
      }),
    )
  return {
    ...caseWire(row, (await picturesOf(db, [id])).get(id)!),
    goods: (await goodsOf(db, [row.order_id])).get(row.order_id)!,
    samples,
    findings: findingsOf(row, samples),
  }
}

/** Domain 2.7: who receives must be on file, under a paper that held on that day. */
function findingsOf(row: Row, samples: readonly ReceiptSampleWire[]): string[] {
  const { receiver, received_on: day } = row
  const named = samples.filter(({ person_name }) => person_name !== '')
  if (samples.length === 0) return ['没有备案的收货委托书、含麻委托书或印章样式可供比对，请查看纸质档案']
  const own = named.filter(({ person_name }) => person_name === receiver)
  if (own.length === 0)
    return [`收货人“${receiver}”不在备案中（备案：${named.map(({ person_name }) => person_name).join('、') || '无'}）`]
  const held = own.some(({ valid_until }) => valid_until === '' || valid_until >= day)
  return held ? [] : [`收货人“${receiver}”的备案在收货日${day}已过期（有效期至${own[0]!.valid_until}）`]
}

const caseWire = (row: Row, pictures: ReceiptCaseWire['pictures']): ReceiptCaseWire => ({
  ...{ id: row.id, order_id: row.order_id, order_no: row.order_no, member_id: row.member_id, member: row.member },
  ...{ state: row.state, state_name: receiptStates[row.state], received_on: row.received_on, receiver: row.receiver },
  ...{ sent_by: row.sent_by_name, sent_at: new Date(row.sent_at).toISOString(), decided_by: row.decided_by_name },
  decided_at: row.decided_at === null ? '' : new Date(row.decided_at).toISOString(),
  ...{ reason: row.reason, pictures },
})
