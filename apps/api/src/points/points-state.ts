import type { PointsWire } from '@yaoji/contract/points'
import { dayOf, instantOf } from '@yaoji/rules/money/day'
import { countsFrom, lapsed } from '@yaoji/rules/points/lapse-points'
import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import type { MemberFacts } from '../platform/session.ts'
import { pointsFlow } from '../wallet/aged-points.ts'
import { collectReason, readPointsSettings } from './collect-guard.ts'

const text = `
  select coalesce((select amount_fen from accounts where member_id = $1 and kind = 'points'), 0),
    exists (select from sign_ins where member_id = $1 and day = $2::date),
    (select count(*) from gift_cart_lines where member_id = $1)`

/** What the points page says of a member today. */
export async function pointsState(db: Db, member: MemberFacts, at: Date): Promise<PointsWire> {
  const today = dayOf(at)
  const settings = await readPointsSettings(db)
  const nextYear = `${Number(today.slice(0, 4)) + 1}-01-01`
  const before = instantOf(countsFrom(nextYear, settings), '00:00')
  const values = [member.id, today]
  const [[row], flow] = await Promise.all([
    namedQuery<[points: number, signedIn: boolean, cart: number]>(db, { name: 'points-state', text, values }),
    pointsFlow(db, member.id, before),
  ])
  const [points, signedIn, cart] = row!
  const reason = collectReason(member, settings)
  return {
    points,
    open: reason ? 0 : 1,
    reason,
    signed_in: signedIn ? 1 : 0,
    sign_in_points: settings.signInPoints,
    lapsing: lapsed(flow),
    lapses_on: `${today.slice(0, 4)}-12-31`,
    cart,
  }
}
