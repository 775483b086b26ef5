import type { ZoneRuleWire } from '@yaoji/contract/zones'
import { formatYuan } from '@yaoji/rules/money/fen'
import { keptRead } from '../platform/database/kept-read.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { freeShippingText } from './settings.ts'

/** The rules of the free-shipping zone, with the freight of everything else as the warehouses have it now. */
export const freeShippingRule = keptRead(5_000, async (db): Promise<ZoneRuleWire> => {
  const [text, warehouses] = await Promise.all([
    settingOf(db, freeShippingText),
    namedQuery<[string, number, number, number]>(db, {
      name: 'zone-rule-freight',
      text: 'select name, threshold_near_fen, threshold_far_fen, fee_fen from warehouses order by id',
      values: [],
    }),
  ])
  return {
    ...text,
    warehouses: warehouses.map(([name, near, far, fee]) => ({
      name,
      threshold_near: formatYuan(near),
      threshold_far: formatYuan(far),
      fee: formatYuan(fee),
    })),
  }
})
