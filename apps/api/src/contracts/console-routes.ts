import { contractConsoleCalls } from '@yaoji/contract/console/contracts'
import { contractConsoleInputs } from '@yaoji/contract/console/contracts.input'
import { assertDepth, type Mount, Page, pageMeta, staffRoute } from '../platform/http/call-route.ts'
import { staffKeyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { decideCopy } from './decide-copy.ts'
import { listCopies, showCopy } from './list-copies.ts'

const perPage = 50

/** Where staff look at signed copies of contracts. Their pictures open under the addresses of papers. */
export function contractConsoleRoutes(mount: Mount): void {
  staffRoute(mount, contractConsoleCalls.copies, contractConsoleInputs.copies, async (asked, { db }) => {
    assertDepth(asked.page, perPage)
    const { rows, total } = await listCopies(db, asked, perPage)
    return new Page(rows, pageMeta(asked.page, perPage, total))
  })
  staffRoute(mount, contractConsoleCalls.copy, contractConsoleInputs.one, ({ id }, { db }) => showCopy(db, id))
  staffRoute(mount, contractConsoleCalls.decide, contractConsoleInputs.decide, async (input, request) => {
    const { id, verdict, reason } = input
    await once(mount.db, staffKeyOf(request, contractConsoleCalls.decide.path, input), async (tx) => {
      await decideCopy(tx, id, { accepts: verdict === 'pass', reason }, request.stamp)
      return null
    })
    return showCopy(request.db, id)
  })
}
