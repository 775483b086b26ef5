import { outboxCalls } from '@yaoji/contract/console/outbox'
import { outboxInputs } from '@yaoji/contract/console/outbox.input'
import { type Mount, staffRoute, WithMessage } from '../http/call-route.ts'
import { listDeadLetters, replayDeadLetter } from './dead-letters.ts'

/** Dead letters at the console. */
export function outboxRoutes(mount: Mount): void {
  staffRoute(mount, outboxCalls.dead, outboxInputs.dead, ({ page }, { db }) => listDeadLetters(db, page))
  staffRoute(mount, outboxCalls.replay, outboxInputs.replay, async ({ id }, { db, stamp }) => {
    await db.transaction((tx) => replayDeadLetter(tx, id, stamp))
    return new WithMessage(null, '已安排重发')
  })
}
