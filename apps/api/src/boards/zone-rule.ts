import type { ZoneRuleWire } from '@yaoji/contract/zones'
import { type Fen, formatYuan } from '@yaoji/rules/money/fen'
import type { Db } from '../platform/database/database.ts'
import { keptRead } from '../platform/database/kept-read.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { warehouses } from '../stock/published.ts'
import { freeShippingText } from './settings.ts'

const freightRows = rowQuery(
  'zone-rule-freight',
  {
    name: of<string>('w.name'),
    nearFen: of<Fen>('w.threshold_near_fen'),
    farFen: of<Fen>('w.threshold_far_fen'),
    feeFen: of<Fen>('w.fee_fen'),
  },
  (list) => `select ${list} from ${warehouses} w order by w.id`,
)

const keptFreight = keptRead(5_000, (db) => freightRows(db))

/** The rules of the free-shipping zone, with the freight of everything else as the warehouses have it now. */
export async function freeShippingRule(db: Db, at: Date): Promise<ZoneRuleWire> {
  const [text, places] = await Promise.all([settingOf(db, freeShippingText), keptFreight(db, at)])
  return {
    ...text,
    warehouses: places.map(({ name, nearFen, farFen, feeFen }) => ({
      name,
      threshold_near: formatYuan(nearFen),
      threshold_far: formatYuan(farFen),
      fee: formatYuan(feeFen),
    })),
  }
}
