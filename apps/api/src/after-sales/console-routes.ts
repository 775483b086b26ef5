import type { Call } from '@yaoji/contract/call'
import { afterSalesConsoleCalls, type CaseConsoleDetailWire } from '@yaoji/contract/console/after-sales'
import { afterSalesConsoleInputs } from '@yaoji/contract/console/after-sales.input'
import type { z } from 'zod'
import type { House } from '../orders/house.ts'
import type { Transaction } from '../platform/database/database.ts'
import { assertDepth, type Mount, Page, pageMeta, staffRoute } from '../platform/http/call-route.ts'
import { staffKeyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import type { Stamp } from '../platform/stamp.ts'
import { decideCase } from './decide-case.ts'
import { consoleCases, showConsoleCase } from './read-cases.ts'
import { inspectGoods, receiveGoods } from './receive-goods.ts'
import { refundCase } from './refund-case.ts'
import { refundInstead as moneyInstead, replaceCase } from './replace-case.ts'

const perPage = 50

/** The clerks' side of after-sales: who decides, who takes goods in, who inspects them, who pays back. */
export function afterSalesConsoleRoutes(mount: Mount, house: House): void {
  const { list, one, decide, decideQuality, receive, inspect, replace, refundInstead, refund } = afterSalesConsoleCalls
  staffRoute(mount, list, afterSalesConsoleInputs.list, async ({ page, state }, { db }) => {
    assertDepth(page, perPage)
    const { rows, total } = await consoleCases(db, state, page, perPage)
    return new Page(rows, pageMeta(page, perPage, total))
  })
  staffRoute(mount, one, afterSalesConsoleInputs.one, ({ id }, { db, at }) => showConsoleCase(db, id, at))
  move(mount, decide, afterSalesConsoleInputs.decide, (tx, { id, verdict, ...said }, stamp) =>
    decideCase(tx, id, { accepts: verdict === 'pass', ...said }, 'service', stamp),
  )
  move(mount, decideQuality, afterSalesConsoleInputs.decide, (tx, { id, verdict, ...said }, stamp) =>
    decideCase(tx, id, { accepts: verdict === 'pass', ...said }, 'quality', stamp),
  )
  move(mount, receive, afterSalesConsoleInputs.receive, (tx, { id, items }, stamp) =>
    receiveGoods(tx, id, items, stamp),
  )
  move(mount, inspect, afterSalesConsoleInputs.inspect, (tx, { id, ...said }, stamp) =>
    inspectGoods(tx, id, said, stamp),
  )
  move(mount, replace, afterSalesConsoleInputs.replace, (tx, { id }, stamp) => replaceCase(house, tx, id, stamp))
  move(mount, refundInstead, afterSalesConsoleInputs.refundInstead, (tx, { id, reason }, stamp) =>
    moneyInstead(tx, id, reason, stamp),
  )
  move(mount, refund, afterSalesConsoleInputs.refund, (tx, { id, reason }, stamp) =>
    refundCase(house, tx, id, reason, stamp),
  )
}

function move<Input extends { readonly id: number }>(
  mount: Mount,
  call: Call<{ readonly id: number }, CaseConsoleDetailWire>,
  shape: z.ZodType<Input, unknown>,
  act: (tx: Transaction, input: Input, stamp: Stamp) => Promise<unknown>,
): void {
  staffRoute(mount, call, shape, async (input, request) => {
    await once(mount.db, staffKeyOf(request, call.path, input), async (tx) => {
      await act(tx, input, request.stamp)
      return null
    })
    return showConsoleCase(request.db, input.id, request.at)
  })
}
