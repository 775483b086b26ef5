import { sql } from 'drizzle-orm'
import { bulkInsert } from '../platform/database/bulk-insert.ts'
import type { Transaction } from '../platform/database/database.ts'
import { categoryTree } from './category-tree.ts'

const priceBooks = [
  { id: 'base', name: '基础价' },
  { id: 'pharmacy', name: '药店价' },
  { id: 'clinic', name: '诊所价' },
  { id: 'wholesaler', name: '商业价' },
  { id: 'chain', name: '连锁价' },
]

/** What every catalogue needs first: categories and price books. Rows that exist stay as they are. */
export async function insertGround(tx: Transaction): Promise<void> {
  const rows = categoryTree.map(({ id, parentId, name, kind }) => ({ id, parent_id: parentId, name, kind, sort: id }))
  await bulkInsert(tx, 'categories', rows, sql`on conflict (id) do nothing`)
  await bulkInsert(tx, 'price_books', priceBooks, sql`on conflict (id) do nothing`)
}
