import { addDays, dayOf, instantOf } from '@yaoji/rules/money/day'
import { assignBook } from '../../src/goods/console/assign-book.ts'
import type { Database, Transaction } from '../../src/platform/database/database.ts'
import { jobStamp } from '../../src/platform/stamp.ts'
import { loadDemoContracts } from '../contracts/demo-contracts.ts'
import { castMembers } from '../members/cast-members.ts'
import { loadDemoMembers } from '../members/demo-members.ts'
import { daily } from '../turns.ts'
import { demoTraders, traderBooks } from './demo-traders.ts'
import { trade } from './trade.ts'

/** When what was done before the store's first day is done: yesterday afternoon. */
export const pastOf = (at: Date): Date => instantOf(addDays(dayOf(at), -1), '15:00')

/** Once a day what is soon on offer is bought; at the first time as if it had been yesterday afternoon. Needs the promotions. */
export async function loadDemoTrade(db: Database, dataDir: string, at: Date): Promise<void> {
  const yesterday = pastOf(at)
  await loadDemoMembers(db, yesterday, [demoTraders])
  for (const day of [yesterday, at]) await loadDemoContracts(db, dataDir, day, [demoTraders.userName])
  await daily(db, 'demo_trade', at, async (tx, before) => {
    if (!before) await giveBooks(tx, yesterday)
    await trade(tx, before ? at : yesterday)
  })
}

async function giveBooks(tx: Transaction, at: Date): Promise<void> {
  const traders = (await castMembers(tx)).get(demoTraders.userName)?.memberIds ?? []
  for (const [index, memberId] of traders.entries())
    await assignBook(tx, { memberId, book: traderBooks[index] ?? 'base', reason: '演示数据' }, jobStamp(at))
}
