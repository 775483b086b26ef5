import { randomInt } from 'node:crypto'
import { drawCalls } from '@yaoji/contract/draws'
import { drawInputs } from '@yaoji/contract/draws.input'
import { type Mount, memberRoute, publicRoute } from '../platform/http/call-route.ts'
import { keyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { assertMayCollect, collectReason, readPointsSettings } from '../points/collect-guard.ts'
import { holdDraw } from './hold-draw.ts'
import { drawAdverts, latestWinners, offeredDraw, ownResults, readDraw } from './read-draws.ts'

const steps = 2 ** 47
/** Nobody can foretell it. */
const unforeseeable = () => randomInt(steps) / steps

/** The lottery. Domain guide: `draw/{id}/activity` reads it, `POST draw/{id}` draws. */
export function drawRoutes(mount: Mount, chance: () => number = unforeseeable): void {
  memberRoute(mount, drawCalls.draw, drawInputs.one, async ({ id }, { db, session, at }) => {
    await assertMayCollect(db, session.member)
    return readDraw(db, id, session.member.id, at)
  })
  memberRoute(mount, drawCalls.activity, drawInputs.one, async ({ id }, { db, session, at }) => {
    await assertMayCollect(db, session.member)
    return readDraw(db, id, session.member.id, at)
  })
  memberRoute(mount, drawCalls.simple, drawInputs.none, async (_, { db, session, at }) => {
    const closed = collectReason(session.member, await readPointsSettings(db)) !== ''
    return closed ? null : offeredDraw(db, session.member.id, at)
  })
  memberRoute(mount, drawCalls.record, drawInputs.paged, ({ page }, { db, session }) =>
    ownResults(db, session.member.id, page),
  )
  publicRoute(mount, drawCalls.winners, drawInputs.one, ({ id }, { db }) => latestWinners(db, id))
  publicRoute(mount, drawCalls.adverts, drawInputs.none, (_, { db, at }) => drawAdverts(db, at))
  memberRoute(mount, drawCalls.hold, drawInputs.one, ({ id }, request) =>
    once(mount.db, keyOf(request, 'draw.hold', { id }), (tx) =>
      holdDraw(tx, request.session, id, chance(), request.stamp),
    ),
  )
}
