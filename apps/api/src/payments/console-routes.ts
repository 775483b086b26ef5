import type { Call } from '@yaoji/contract/call'
import { paymentConsoleCalls, type ReturnWire } from '@yaoji/contract/console/payments'
import { paymentConsoleInputs } from '@yaoji/contract/console/payments.input'
import type { ReturnMove } from '@yaoji/rules/payments/payment-moves'
import type { z } from 'zod'
import { assertDepth, type Mount, Page, pageMeta, staffRoute } from '../platform/http/call-route.ts'
import { staffKeyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { paymentsByCode } from './payments-by-code.ts'
import { listReturns, readReturn } from './read-returns.ts'
import { type Settling, settleReturn } from './settle-return.ts'

const perPage = 20

/** What finance does with payments: finds one by its code, and brings money that goes back by hand to its end. */
export function paymentConsoleRoutes(mount: Mount): void {
  staffRoute(mount, paymentConsoleCalls.open, paymentConsoleInputs.open, ({ code }, { db }) => paymentsByCode(db, code))
  staffRoute(
    mount,
    paymentConsoleCalls.returns,
    paymentConsoleInputs.returns,
    async ({ page, state }, { db, staff }) => {
      assertDepth(page, perPage)
      const { rows, total } = await listReturns(db, staff.staffId, { state, page, perPage })
      return new Page(rows, pageMeta(page, perPage, total))
    },
  )
  settle(mount, paymentConsoleCalls.send, 'send', paymentConsoleInputs.send)
  settle(mount, paymentConsoleCalls.finish, 'finish', paymentConsoleInputs.finish)
  settle(mount, paymentConsoleCalls.fail, 'fail', paymentConsoleInputs.fail)
  settle(mount, paymentConsoleCalls.again, 'again', paymentConsoleInputs.one)
}

function settle<Input extends { readonly id: number } & Settling>(
  mount: Mount,
  call: Call<{ id: number }, ReturnWire>,
  move: ReturnMove,
  shape: z.ZodType<Input, unknown>,
): void {
  staffRoute(mount, call as Call<Input, ReturnWire>, shape, async (input, request) => {
    await once(mount.db, staffKeyOf(request, call.path, input), async (tx) => {
      await settleReturn(tx, input.id, move, input, request.stamp)
      return null
    })
    return readReturn(request.db, request.staff.staffId, input.id)
  })
}
