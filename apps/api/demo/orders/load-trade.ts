import { addDays, dayOf, instantOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { assignBook } from '../../src/goods/console/assign-book.ts'
import type { Database, Transaction } from '../../src/platform/database/database.ts'
import { readMark, setMark } from '../../src/platform/settings/marks.ts'
import { jobStamp } from '../../src/platform/stamp.ts'
import { loadDemoMembers } from '../members/demo-members.ts'
import { demoTraders, traderBooks } from './demo-traders.ts'
import { trade } from './trade.ts'

/** Once a day what is soon on offer is bought; at the first time as if it had been yesterday afternoon. Needs the promotions. */
export async function loadDemoTrade(db: Database, at: Date): Promise<void> {
  const day = dayOf(at)
  const yesterday = instantOf(addDays(day, -1), '15:00')
  await loadDemoMembers(db, yesterday, [demoTraders])
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo-trade'))`)
    const done = (await readMark(tx, 'demo_trade')) as { readonly day: string } | null
    if (done && done.day >= day) return
    if (!done) await giveBooks(tx, yesterday)
    await trade(tx, done ? at : yesterday)
    await setMark(tx, 'demo_trade', { day }, at)
  })
}

async function giveBooks(tx: Transaction, at: Date): Promise<void> {
  const found = await tx.execute<{ member_id: number }>(sql`
    select o.member_id from logins l join login_members o on o.login_id = l.id
    where l.demo and l.user_name = ${demoTraders.userName} order by 1`)
  for (const [index, { member_id: memberId }] of found.rows.entries())
    await assignBook(tx, { memberId, book: traderBooks[index] ?? 'base', reason: '演示数据' }, jobStamp(at))
}
