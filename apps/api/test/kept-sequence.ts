import type { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Transaction } from '../src/platform/database/database.ts'
import type { MemberFacts } from '../src/platform/session.ts'
import { promote } from './promote.ts'
import type { World } from './world.ts'

/** What an act is given by chance; it makes of the numbers what it needs. */
export interface Chance {
  readonly goods: number
  readonly member: number
  readonly some: number
}
/** What acts share in one sequence. */
export interface Sequence {
  readonly world: World
  /** Those of the sequence; few of them meet oftener. */
  readonly members: readonly MemberFacts[]
  readonly goodsIds: readonly number[]
  readonly promotions: number[]
  /** A transaction that somebody began; it writes only the goods that no other act writes. */
  late: pg.PoolClient | null
  nextLine: number
}
export type Act = (sequence: Sequence, chance: Chance) => Promise<unknown>

export const minuteMs = 60_000
/** What only late writes write: another writer would wait for them. */
export const lateGoods = 'deviceThree'
export const pick = <Value>(list: readonly Value[], at: number): Value => list[at % list.length]!
export const goodsOf = ({ goodsIds }: Sequence, { goods }: Chance) => pick(goodsIds, goods)
export const memberOf = ({ members }: Sequence, { member }: Chance) => pick(members, member)
export const inOne = ({ world }: Sequence, work: (tx: Transaction) => Promise<unknown>) => world.db.transaction(work)
export const run = ({ world }: Sequence, statement: ReturnType<typeof sql>) => world.db.execute(statement)

const audiences = [{}, { onlyRegions: ['51'] }, { exceptRegions: ['5101'] }, { onlyBuyerTypes: [1, 4] }] as const
export const opened = (kind: 'special' | 'flash' | 'counted' | 'reduction'): Act => {
  return async (sequence, chance) => {
    const { world, promotions } = sequence
    const { some } = chance
    const { member } = chance
    const opensAt = new Date(world.at.getTime() + pick([-60, -1, 20, 45], some) * minuteMs)
    const closesAt = new Date(opensAt.getTime() + pick([61, 90, 24 * 60], some >> 2) * minuteMs)
    const whose =
      some % 7 === 0 ? { onlyMembers: [memberOf(sequence, { ...chance, member }).id] } : pick(audiences, some)
    const window = { opensAt, closesAt, ...(whose as { onlyRegions?: string[] }) }
    const row = { goodsId: goodsOf(sequence, chance), priceFen: 100 + (some % 5) * 50 }
    if (kind === 'reduction')
      promotions.push(
        await promote(world, {
          kind: 'full_reduction',
          ...window,
          terms: { tiers: [{ from: 10_000, reduceFen: 500 }] },
          scope: some % 2 === 0 ? { by: 'goods', ids: [] } : { by: 'kind', kinds: ['western'] },
          goods: some % 2 === 0 ? [{ goodsId: row.goodsId }] : [],
        }),
      )
    else
      promotions.push(
        await promote(world, {
          kind: kind === 'flash' ? 'flash' : 'special',
          ...window,
          goods: [kind === 'counted' ? { ...row, quota: 5, memberLimit: 2 } : row],
        }),
      )
  }
}
