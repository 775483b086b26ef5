import { pageSizes } from '@yaoji/contract/codes'
import type { GiftWire } from '@yaoji/contract/points'
import { asc, count, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { assertDepth, Page, pageMeta } from '../platform/http/call-route.ts'
import { giftWire } from './gift-wire.ts'
import { gifts } from './tables.ts'

/** The shelf of gifts; those that ran out come last and say so. */
export async function listGifts(db: Db, page: number, toVisitor: boolean): Promise<Page<GiftWire[]>> {
  const size = pageSizes.cards
  assertDepth(page, size)
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(gifts)
      .where(eq(gifts.listed, true))
      .orderBy(asc(eq(gifts.stock, 0)), asc(gifts.sort), asc(gifts.id))
      .limit(size)
      .offset((page - 1) * size),
    db.select({ total: count() }).from(gifts).where(eq(gifts.listed, true)),
  ])
  return new Page(
    rows.map((gift) => giftWire(gift, toVisitor)),
    pageMeta(page, size, counted?.total ?? 0),
  )
}
