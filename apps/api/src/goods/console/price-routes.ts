import { pageSizes } from '@yaoji/contract/codes'
import { priceConsoleCalls } from '@yaoji/contract/console/prices'
import { type agreedPrices, priceConsoleInputs } from '@yaoji/contract/console/prices.input'
import { asc } from 'drizzle-orm'
import type { z } from 'zod'
import { Awaiting, assertDepth, type Mount, Page, pageMeta, staffRoute } from '../../platform/http/call-route.ts'
import { staffKeyOf } from '../../platform/http/idempotency-key.ts'
import { once } from '../../platform/idempotency.ts'
import { priceBooks } from '../tables.ts'
import { assignBook } from './assign-book.ts'
import { priceHistory } from './price-history.ts'
import { proposeAgreement } from './propose-agreement.ts'

/** Price books of members and what was agreed with them. */
export function priceRoutes(mount: Mount): void {
  const { books, book, agree, history } = priceConsoleCalls
  staffRoute(mount, history, priceConsoleInputs.history, async ({ id, page }, { db }) => {
    assertDepth(page, pageSizes.table)
    const { rows, total } = await priceHistory(db, id, page, pageSizes.table)
    return new Page(rows, pageMeta(page, pageSizes.table, total))
  })
  staffRoute(mount, books, priceConsoleInputs.books, (_, { db }) =>
    db.select().from(priceBooks).orderBy(asc(priceBooks.id)),
  )
  staffRoute(mount, book, priceConsoleInputs.book, ({ id, ...wish }, request) =>
    once(request.db, staffKeyOf(request, 'member.priceBook', { id, ...wish }), async (tx) => ({
      member_id: id,
      book: wish.book,
      before: await assignBook(tx, { memberId: id, ...wish }, request.stamp),
    })),
  )
  staffRoute(mount, agree, priceConsoleInputs.agree, async ({ id, reason, prices }, request) => {
    const agreement = { memberId: id, reason, prices: prices.map(agreedPrice) }
    const proposed = await once(request.db, staffKeyOf(request, 'member.agreePrices', { id, reason, prices }), (tx) =>
      proposeAgreement(tx, agreement, request.stamp),
    )
    return 'agreed' in proposed ? { agreed: proposed.agreed } : new Awaiting(proposed.approvalId)
  })
}

type Stated = z.output<typeof agreedPrices>['prices'][number]
const agreedPrice = ({ goods_id, price, valid_from, valid_until }: Stated) => ({
  goodsId: goods_id,
  priceFen: price,
  validFrom: valid_from ?? null,
  validUntil: valid_until ?? null,
})
