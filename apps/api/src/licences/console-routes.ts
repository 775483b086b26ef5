import { licenceConsoleCalls } from '@yaoji/contract/console/licences'
import { licenceConsoleInputs } from '@yaoji/contract/console/licences.input'
import type { Transaction } from '../platform/database/database.ts'
import { assertDepth, type Mount, Page, pageMeta, type StaffRequest, staffRoute } from '../platform/http/call-route.ts'
import { staffKeyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { checkPaper, decidePaper, disablePaper } from './check-paper.ts'
import { listFilings, showFiling } from './list-filings.ts'

const perPage = 50

/** Where staff check papers. */
export function licenceConsoleRoutes(mount: Mount): void {
  /** Runs an act on a filing once, and answers the filing as it is then. */
  const act = async (
    request: StaffRequest,
    path: string,
    input: { readonly id: number },
    work: (tx: Transaction) => Promise<void>,
  ) => {
    await once(mount.db, staffKeyOf(request, path, input), async (tx) => {
      await work(tx)
      return null
    })
    return showFiling(request.db, input.id, request.at)
  }

  staffRoute(mount, licenceConsoleCalls.filings, licenceConsoleInputs.filings, async (asked, { db }) => {
    assertDepth(asked.page, perPage)
    const { rows, total } = await listFilings(db, asked, perPage)
    return new Page(rows, pageMeta(asked.page, perPage, total))
  })
  staffRoute(mount, licenceConsoleCalls.filing, licenceConsoleInputs.one, ({ id }, { db, at }) =>
    showFiling(db, id, at),
  )
  staffRoute(mount, licenceConsoleCalls.check, licenceConsoleInputs.check, (input, request) =>
    act(request, licenceConsoleCalls.check.path, input, (tx) =>
      checkPaper(tx, input.id, { passes: input.verdict === 'pass', reasons: input.reasons }, request.stamp),
    ),
  )
  staffRoute(mount, licenceConsoleCalls.decide, licenceConsoleInputs.decide, (input, request) =>
    act(request, licenceConsoleCalls.decide.path, input, (tx) => {
      const { id, verdict, reasons, scopes } = input
      return decidePaper(tx, id, { passes: verdict === 'pass', reasons, scopes }, request.stamp)
    }),
  )
  staffRoute(mount, licenceConsoleCalls.disable, licenceConsoleInputs.disable, (input, request) =>
    act(request, licenceConsoleCalls.disable.path, input, (tx) =>
      disablePaper(tx, input.id, input.reason, request.stamp),
    ),
  )
}
