import type { ReturnPlaceWire } from '@yaoji/contract/after-sales'
import { comesBack } from '@yaoji/rules/after-sales/case-kinds'
import type { CaseState } from '@yaoji/rules/after-sales/case-state'
import type { Db } from '../platform/database/database.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { warehouseList } from '../stock/warehouse-list.ts'
import type { WithCases } from './case-wire.ts'
import { returnPlaces } from './settings.ts'
import type { CaseRow } from './tables.ts'

const sending: readonly CaseState[] = ['to_send', 'on_the_way']

/** Where the goods of a case are sent back to: to each warehouse that sent some of them; nowhere before it is allowed. */
export async function returnPlacesOf(
  db: Db,
  { state, outcome }: CaseRow,
  { items, lines }: WithCases,
  at: Date,
): Promise<readonly ReturnPlaceWire[]> {
  if (!comesBack(outcome) || !sending.includes(state)) return []
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const ids = new Set(items.map(({ orderLineId }) => lineOf.get(orderLineId)!.warehouseId))
  const [places, warehouses] = await Promise.all([settingOf(db, returnPlaces), warehouseList(db, at)])
  return [...ids].map((id) => {
    const { receiver = '', phone = '', address = '' } = places.find((place) => place.warehouse_id === id) ?? {}
    return { warehouse: warehouses.find((each) => each.id === id)?.name ?? '', receiver, phone, address }
  })
}
