import { nearExpiryCalls } from '@yaoji/contract/near-expiry'
import { nearExpiryInputs } from '@yaoji/contract/near-expiry.input'
import { type Host, publicRoute } from '../platform/call-route.ts'
import { listNearExpiry } from './near-expiry-list.ts'

export function nearExpiryRoutes(host: Host): void {
  publicRoute(host, nearExpiryCalls.list, nearExpiryInputs.list, (asked, { db, session, at }) =>
    listNearExpiry(db, asked, session?.member ?? null, at),
  )
}
