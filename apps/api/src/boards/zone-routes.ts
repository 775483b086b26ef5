import { zoneCalls } from '@yaoji/contract/zones'
import { zoneInputs } from '@yaoji/contract/zones.input'
import { z } from 'zod'
import { makerPage, zoneMakers } from '../goods/makers.ts'
import { type Mount, publicRoute } from '../platform/http/call-route.ts'
import { refuse } from './refusals.ts'
import { listBrands } from './zone-brands.ts'
import { freeShippingRule } from './zone-rule.ts'

/** The zones' own pages: makers of controlled goods, the brand wall, the free-shipping rules. All public, none with a price. */
export function zoneRoutes(mount: Mount): void {
  publicRoute(mount, zoneCalls.makers, z.object({}), async (_, { db, at }) =>
    [...(await zoneMakers(db, at)).values()].map(({ card }) => card),
  )
  publicRoute(mount, zoneCalls.maker, zoneInputs.maker, async ({ url }, { db, at }) => {
    const maker = (await zoneMakers(db, at)).get(url)
    if (!maker) throw refuse('boards.makerMissing')
    return makerPage(maker)
  })
  publicRoute(mount, zoneCalls.brands, zoneInputs.brands, (input, { db, session, at }) =>
    listBrands(db, input, session?.member ?? null, at),
  )
  publicRoute(mount, zoneCalls.freeShippingRule, z.object({}), (_, { db, at }) => freeShippingRule(db, at))
}
