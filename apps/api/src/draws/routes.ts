import { randomInt } from 'node:crypto'
import { drawCalls } from '@yaoji/contract/draws'
import { drawInputs } from '@yaoji/contract/draws.input'
import { keyOf } from '../orders/request-key.ts'
import { type Host, memberRoute, publicRoute } from '../platform/call-route.ts'
import { once } from '../platform/idempotency.ts'
import { assertMayCollect, collectReason, readPointsSettings } from '../points/collect-guard.ts'
import { holdDraw } from './hold-draw.ts'
import { drawAdverts, latestWinners, offeredDraw, ownResults, readDraw } from './read-draws.ts'

const steps = 2 ** 47
/** Nobody can foretell it. */
const unforeseeable = () => randomInt(steps) / steps

/** The lottery. Domain guide: `draw/{id}/activity` reads it, `POST draw/{id}` draws. */
export function drawRoutes(host: Host, chance: () => number = unforeseeable): void {
  memberRoute(host, drawCalls.draw, drawInputs.one, async ({ id }, { db, session, at }) => {
    await assertMayCollect(db, session.member)
    return readDraw(db, id, session.member.id, at)
  })
  memberRoute(host, drawCalls.activity, drawInputs.one, async ({ id }, { db, session, at }) => {
    await assertMayCollect(db, session.member)
    return readDraw(db, id, session.member.id, at)
  })
  memberRoute(host, drawCalls.simple, drawInputs.none, async (_, { db, session, at }) => {
    const closed = collectReason(session.member, await readPointsSettings(db)) !== ''
    return closed ? null : offeredDraw(db, session.member.id, at)
  })
  memberRoute(host, drawCalls.record, drawInputs.paged, ({ page }, { db, session }) =>
    ownResults(db, session.member.id, page),
  )
  publicRoute(host, drawCalls.winners, drawInputs.one, ({ id }, { db }) => latestWinners(db, id))
  publicRoute(host, drawCalls.adverts, drawInputs.none, (_, { db, at }) => drawAdverts(db, at))
  memberRoute(host, drawCalls.hold, drawInputs.one, ({ id }, visit) =>
    once(host.db, keyOf(visit, 'draw.hold', { id }), (tx) => holdDraw(tx, visit.session, id, chance(), visit.deed)),
  )
}
