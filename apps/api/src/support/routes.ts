import { supportConsoleCalls } from '@yaoji/contract/console/support'
import { supportConsoleInputs } from '@yaoji/contract/console/support.input'
import { supportCalls } from '@yaoji/contract/support'
import { supportInputs } from '@yaoji/contract/support.input'
import { assertDepth, type Mount, memberRoute, Page, pageMeta, staffRoute } from '../platform/http/call-route.ts'
import { keyOf, staffKeyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { lineWire, supportPage, supportThreadPage } from './read-support.ts'
import { answerSupport, askSupport, readSupport } from './say.ts'

const perConsolePage = 50

/** The conversation behind the chat's frame, and the staff who answer it. */
export function supportRoutes(mount: Mount): void {
  memberRoute(mount, supportCalls.lines, supportInputs.lines, ({ before }, { db, session }) =>
    supportPage(db, session.member.id, before),
  )
  memberRoute(mount, supportCalls.say, supportInputs.say, (input, request) =>
    once(mount.db, keyOf(request, supportCalls.say.path, input), async (tx) =>
      lineWire(await askSupport(tx, request.session, input.words, request.stamp)),
    ),
  )
  memberRoute(mount, supportCalls.read, supportInputs.read, async ({ up_to: upTo }, { db, session }) => {
    await readSupport(db, session.member.id, upTo)
    return {}
  })
  staffRoute(mount, supportConsoleCalls.threads, supportConsoleInputs.threads, async ({ page, state }, { db }) => {
    assertDepth(page, perConsolePage)
    const { rows, total } = await supportThreadPage(db, state, page, perConsolePage)
    return new Page(rows, pageMeta(page, perConsolePage, total))
  })
  staffRoute(mount, supportConsoleCalls.thread, supportConsoleInputs.thread, ({ id, before }, { db }) =>
    supportPage(db, id, before),
  )
  staffRoute(mount, supportConsoleCalls.answer, supportConsoleInputs.answer, (input, request) =>
    once(mount.db, staffKeyOf(request, supportConsoleCalls.answer.path, input), async (tx) => {
      const { id: memberId, words, seen } = input
      return lineWire(await answerSupport(tx, { memberId, words, seen }, request.stamp))
    }),
  )
}
