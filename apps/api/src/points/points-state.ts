import type { PointsWire } from '@yaoji/contract/points'
import { dayOf, instantOf } from '@yaoji/rules/money/day'
import { countsFrom, lapsed } from '@yaoji/rules/points/lapse-points'
import type { Db } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import type { MemberFacts } from '../platform/session.ts'
import { pointsFlow } from '../wallet/aged-points.ts'
import { accounts } from '../wallet/published.ts'
import { collectReason, readPointsSettings } from './collect-guard.ts'

const stateRows = rowQuery(
  'points-state',
  {
    points: of<number>(
      `coalesce((select a.amount_fen from ${accounts} a where a.member_id = $1 and a.kind = 'points'), 0)`,
    ),
    signedIn: of<boolean>('exists (select from sign_ins where member_id = $1 and day = $2::date)'),
    cart: of<number>('(select count(*) from gift_cart_lines where member_id = $1)'),
  },
  (list) => `select ${list}`,
)

/** What the points page says of a member today. */
export async function pointsState(db: Db, member: MemberFacts, at: Date): Promise<PointsWire> {
  const today = dayOf(at)
  const settings = await readPointsSettings(db)
  const nextYear = `${Number(today.slice(0, 4)) + 1}-01-01`
  const before = instantOf(countsFrom(nextYear, settings), '00:00')
  const [[row], flow] = await Promise.all([stateRows(db, [member.id, today]), pointsFlow(db, member.id, before)])
  const { points, signedIn, cart } = row!
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
