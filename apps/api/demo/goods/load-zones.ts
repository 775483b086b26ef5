import { dayOf } from '@yaoji/rules/money/day'
import { openZones, restateTerritories } from '../../src/goods/restate-goods.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { once } from '../turns.ts'
import { demoGoods, demoSeed } from './demo-goods.ts'
import { readFacts } from './read-facts.ts'
import { demoFeaturedBrands, demoNotBrands, demoTerritories } from './territories.ts'

/**
 * Gives the demonstration's zones their makers and featured brands, once. A store whose goods were loaded before there
 * were zones (`fresh` false) gets the territories of its goods as well; what staff touched stays as they left it.
 */
export const loadDemoZones = (db: Database, at: Date, fresh: boolean): Promise<void> =>
  once(db, 'demo_zones', at, async (tx) => {
    const makers = demoTerritories.map(({ maker: name, slug, territory, introduction }) => ({
      ...{ name, slug, territory, introduction },
    }))
    await openZones(tx, { makers, featured: demoFeaturedBrands, notBrands: demoNotBrands })
    if (!fresh) await restateTerritories(tx, soldByTerritory(at))
  })

function soldByTerritory(at: Date) {
  const makers = new Set(demoTerritories.map(({ maker }) => maker))
  return demoGoods(readFacts(), demoSeed, dayOf(at)).filter((one) => makers.has(one.maker))
}
