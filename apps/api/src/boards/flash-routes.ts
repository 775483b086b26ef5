import { flashCalls } from '@yaoji/contract/flash'
import { flashInputs } from '@yaoji/contract/flash.input'
import { type Mount, publicRoute } from '../platform/http/call-route.ts'
import { flashBoard } from './flash-board.ts'
import { goodsActivities } from './goods-activities.ts'
import { specialBoard } from './special-board.ts'

/** What promotions show by themselves. Reads only; they are bought through the cart. */
export function flashRoutes(mount: Mount): void {
  publicRoute(mount, flashCalls.spike, flashInputs.spike, (_, { db, session, at }) =>
    flashBoard(db, session?.member ?? null, at),
  )
  publicRoute(mount, flashCalls.everydayPrice, flashInputs.everydayPrice, ({ per_page }, { db, session, at }) =>
    specialBoard(db, per_page, session?.member ?? null, at),
  )
  publicRoute(mount, flashCalls.activities, flashInputs.activities, ({ ids }, { db, session, at }) =>
    goodsActivities(db, ids, session?.member ?? null, at),
  )
}
