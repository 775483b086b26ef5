import { nearExpiryCalls } from '@yaoji/contract/near-expiry'
import { nearExpiryInputs } from '@yaoji/contract/near-expiry.input'
import { type Mount, publicRoute } from '../platform/http/call-route.ts'
import { listNearExpiry } from './near-expiry-list.ts'

export function nearExpiryRoutes(mount: Mount): void {
  publicRoute(mount, nearExpiryCalls.list, nearExpiryInputs.list, (asked, { db, session, at }) =>
    listNearExpiry(db, asked, session?.member ?? null, at),
  )
}
