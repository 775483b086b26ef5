import { dayOf } from '@yaoji/rules/money/day'
import { insertGround } from '../../src/goods/insert-ground.ts'
import { admitToRegion } from '../../src/goods/restate-goods.ts'
import { closeDatabase, type Database, openDatabase, type Transaction } from '../../src/platform/database/database.ts'
import { readMark, setMark } from '../../src/platform/settings/marks.ts'
import { openWarehouses } from '../../src/stock/open-warehouses.ts'
import { loadDemoCampaigns } from '../campaigns/demo-campaigns.ts'
import { loadDemoContent } from '../content/demo-content.ts'
import { loadDemoContracts } from '../contracts/demo-contracts.ts'
import { castMembers } from '../members/cast-members.ts'
import { loadDemoMembers } from '../members/demo-members.ts'
import { loadDemoPrices } from '../members/demo-prices.ts'
import { loadDemoRegistrations } from '../members/demo-registrations.ts'
import { loadDemoTrade, pastOf } from '../orders/load-trade.ts'
import { writePastMessages } from '../orders/past-messages.ts'
import { loadDemoDraws } from '../points/demo-draws.ts'
import { loadDemoPoints } from '../points/demo-points.ts'
import { loadDemoVouchers } from '../promotions/demo-vouchers.ts'
import { loadDemoPromotions } from '../promotions/load-demo-promotions.ts'
import { alone } from '../turns.ts'
import { demoGoods, demoSeed } from './demo-goods.ts'
import { loadDemoSynonyms } from './demo-synonyms.ts'
import { insertDemo } from './insert-demo.ts'
import { loadDemoZones } from './load-zones.ts'
import { liveLots } from './lot-lives.ts'
import { moveDay } from './move-day.ts'
import { readFacts } from './read-facts.ts'
import { demoWarehouses } from './warehouses.ts'

interface LoadOptions {
  readonly at: Date
  /** Where kept files are. */
  readonly dataDir: string
  readonly log: (line: string) => void
}

/**
 * Loads the demonstration once: goods, then members, then content. A call on the same day changes nothing; a call on a
 * later day moves the demonstration rows that nobody touched. Safe to call from two processes at once.
 */
export async function loadDemo(url: string, { at, dataDir, log }: LoadOptions): Promise<void> {
  const db = openDatabase(url, { max: 2, statementTimeoutMs: 120_000 })
  try {
    const fresh = await loadGoods(db, at, log)
    await loadDemoSynonyms(db, at)
    await loadDemoMembers(db, at)
    await loadDemoRegistrations(db, at)
    await loadDemoContracts(db, dataDir, at)
    await loadDemoZones(db, at, fresh)
    if (fresh) await admitPharmacy(db)
    await loadDemoPrices(db, at)
    await loadDemoContent(db, at)
    await loadDemoPromotions(db, at)
    await loadDemoTrade(db, dataDir, at)
    await writePastMessages(db, url, dataDir, pastOf(at))
    await loadDemoVouchers(db, at)
    await loadDemoCampaigns(db, at)
    await loadDemoPoints(db, at)
    await loadDemoDraws(db, at)
  } finally {
    await closeDatabase(db)
  }
}

/** Answers whether the catalogue was loaded for the first time. */
async function loadGoods(db: Database, at: Date, log: LoadOptions['log']): Promise<boolean> {
  const day = dayOf(at)
  return db.transaction(async (tx) => {
    await alone(tx, 'goods')
    const loaded = await loadedDay(tx)
    if (loaded && loaded >= day) return false
    const goods = demoGoods(readFacts(), demoSeed, day)
    if (loaded) {
      log(`demonstration moved from ${loaded} to ${day}: ${await moveDay(tx, goods)} lots`)
    } else {
      await insertGround(tx)
      await openWarehouses(tx, demoWarehouses)
      log(`demonstration catalogue loaded: ${await insertDemo(tx, goods, at)} goods`)
      await liveLots(tx, at)
    }
    await setMark(tx, 'demo', { seed: demoSeed, day }, at)
    return loaded === null
  })
}

/** One pharmacy of Chengdu is admitted by name to a few goods whose region is Guangdong. */
const admitPharmacy = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const pharmacy = (await castMembers(tx)).get('yaodian')
    if (pharmacy) await admitToRegion(tx, '44', pharmacy.memberIds)
  })

async function loadedDay(tx: Transaction): Promise<string | null> {
  const mark = (await readMark(tx, 'demo')) as { readonly day: string } | null
  return mark?.day ?? null
}
