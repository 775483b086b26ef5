import { addDays, dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { agreePrices } from '../../src/goods/console/agree-prices.ts'
import { assignBook } from '../../src/goods/console/assign-book.ts'
import type { Database, Transaction } from '../../src/platform/database/database.ts'
import { readMark, setMark } from '../../src/platform/settings/marks.ts'
import { jobStamp } from '../../src/platform/stamp.ts'
import type { Book } from '../goods/demo-row.ts'
import { demoShelf } from '../promotions/demo-promotion.ts'

/** Where the shelf of best sellers begins that an agreement is about, how many goods, per cent of the base price, for how long. */
interface Agreed {
  readonly from: number
  readonly count: number
  readonly percent: number
  readonly days: number | null
}
/** By log-in, first store first: no two buy by the same prices. */
const terms: Readonly<Record<string, readonly { readonly book: Book; readonly agreed: readonly Agreed[] }[]>> = {
  yaodian: [{ book: 'pharmacy', agreed: [{ from: 60, count: 10, percent: 92, days: null }] }],
  zhensuo: [{ book: 'clinic', agreed: [{ from: 64, count: 3, percent: 95, days: 180 }] }],
  liansuo: [
    {
      book: 'chain',
      agreed: [
        { from: 60, count: 6, percent: 90, days: 365 },
        { from: 140, count: 8, percent: 88, days: null },
      ],
    },
    { book: 'chain', agreed: [{ from: 60, count: 6, percent: 91, days: 365 }] },
    { book: 'pharmacy', agreed: [] },
  ],
  guoqi: [{ book: 'pharmacy', agreed: [] }],
}

/** The demonstration's members get their books and agreements by the verbs of the console, once; what staff set later stays. */
export async function loadDemoPrices(db: Database, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo-prices'))`)
    if (await readMark(tx, 'demo_prices')) return
    const found = await tx.execute<{ user_name: string; member_ids: number[] }>(sql`
      select l.user_name, array_agg(o.member_id order by o.member_id) as member_ids
      from logins l join login_members o on o.login_id = l.id where l.demo group by l.id`)
    for (const { user_name, member_ids } of found.rows)
      for (const [index, { book, agreed }] of (terms[user_name] ?? []).entries()) {
        const memberId = member_ids[index]
        if (memberId === undefined) continue
        await assignBook(tx, { memberId, book, reason: '演示数据' }, jobStamp(at))
        for (const each of agreed) await agree(tx, memberId, each, at)
      }
    await setMark(tx, 'demo_prices', true, at)
  })
}

async function agree(tx: Transaction, memberId: number, { from, count, percent, days }: Agreed, at: Date) {
  const shelf = await demoShelf(tx, 'any', count, from)
  const prices = shelf.map(({ id, priceFen }) => ({
    goodsId: id,
    priceFen: Math.floor((priceFen * percent) / 100),
    validFrom: null,
    validUntil: days === null ? null : addDays(dayOf(at), days),
  }))
  if (prices.length > 0) await agreePrices(tx, { memberId, prices, reason: '年度购销协议' }, jobStamp(at))
}
