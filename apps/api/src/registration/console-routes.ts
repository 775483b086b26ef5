import { registrationConsoleCalls } from '@yaoji/contract/console/registrations'
import { registrationConsoleInputs } from '@yaoji/contract/console/registrations.input'
import type { SessionAuthenticator } from '../access/sessions/authenticator.ts'
import type { Transaction } from '../platform/database/database.ts'
import { assertDepth, type Mount, Page, pageMeta, staffRoute } from '../platform/http/call-route.ts'
import { staffKeyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import type { Stamp } from '../platform/stamp.ts'
import { checkFirst, checkQuality, type Verdict } from './decide-registration.ts'
import { listRegistrations, showRegistration } from './list-registrations.ts'

const perPage = 20

/** Who decides about new members. */
export function registrationConsoleRoutes(mount: Mount, authenticator: SessionAuthenticator): void {
  const { list, one, ...decisions } = registrationConsoleCalls
  staffRoute(mount, list, registrationConsoleInputs.list, async (input, { db, at }) => {
    assertDepth(input.page, perPage)
    const { rows, total } = await listRegistrations(db, input, perPage, at)
    return new Page(rows, pageMeta(input.page, perPage, total))
  })
  staffRoute(mount, one, registrationConsoleInputs.one, ({ id }, { db, at }) => showRegistration(db, id, at))
  decide(decisions.checkFirst, checkFirst)
  decide(decisions.checkQuality, checkQuality)

  function decide(
    call: typeof decisions.checkFirst,
    verb: (tx: Transaction, stamp: Stamp, verdict: Verdict) => Promise<void>,
  ): void {
    staffRoute(mount, call, registrationConsoleInputs.decide, async (input, request) => {
      await once(mount.db, staffKeyOf(request, call.path, input), async (tx) => {
        await verb(tx, request.stamp, input)
        return null
      })
      const after = await showRegistration(request.db, input.id, request.at)
      authenticator.forgetMember(after.member_id)
      return after
    })
  }
}
