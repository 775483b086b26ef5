import { zoneCalls } from '@yaoji/contract/zones'
import { zoneInputs } from '@yaoji/contract/zones.input'
import { z } from 'zod'
import { type Host, publicRoute } from '../platform/call-route.ts'
import { notFound } from '../platform/problems.ts'
import { listBrands } from './zone-brands.ts'
import { makerPage, zoneMakers } from './zone-makers.ts'
import { freeShippingRule } from './zone-rule.ts'

/** The zones' own pages: makers of controlled goods, the brand wall, the free-shipping rules. All public, none with a price. */
export function zoneRoutes(host: Host): void {
  publicRoute(host, zoneCalls.makers, z.object({}), async (_, { db, at }) =>
    [...(await zoneMakers(db, at)).values()].map(({ card }) => card),
  )
  publicRoute(host, zoneCalls.maker, zoneInputs.maker, async ({ url }, { db, at }) => {
    const maker = (await zoneMakers(db, at)).get(url)
    if (!maker) throw notFound()
    return makerPage(maker)
  })
  publicRoute(host, zoneCalls.brands, zoneInputs.brands, (input, { db, at }) => listBrands(db, input, at))
  publicRoute(host, zoneCalls.freeShippingRule, z.object({}), (_, { db, at }) => freeShippingRule(db, at))
}
