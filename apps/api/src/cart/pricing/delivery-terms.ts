import type { CartFacts, FreightTerms } from '@yaoji/rules/cart/cart-facts'
import { freightThreshold } from '@yaoji/rules/cart/freight'
import type { Region } from '@yaoji/rules/goods/region'
import type { Fen } from '@yaoji/rules/money/fen'
import type { PayDeadlines } from '@yaoji/rules/orders/deadlines'
import { exactStockUpTo } from '../../goods/settings.ts'
import { addresses } from '../../members/published.ts'
import { payDeadlines } from '../../payments/settings.ts'
import type { Db } from '../../platform/database/database.ts'
import { of, type RowOf, rowQuery } from '../../platform/database/row-query.ts'
import { settingsColumn } from '../../platform/settings/read-settings.ts'
import { restrictedGifts } from '../../promotions/settings.ts'
import { warehouses } from '../../stock/published.ts'
import { stopSaleDays } from '../../stock/settings.ts'
import type { CartHouse } from '../house.ts'
import { orderMinimumFen, singleItemFrees, wholeCasePercent } from '../settings.ts'
import { type Destination, placeOf, placeText } from './place.ts'

interface WarehouseTerms extends Region {
  readonly id: number
  readonly name: string
  readonly cutoff: string
  readonly thresholdNearFen: Fen
  readonly thresholdFarFen: Fen
  readonly feeFen: Fen
  /** Spec `no_trans_order_amount`: paid goods of this warehouse that wait for the ERP and are to be sent, by where they go. */
  readonly pending: readonly { readonly place: string; readonly fen: Fen }[] | null
}
export interface DeliveryTerms extends PayDeadlines {
  readonly warehouses: readonly WarehouseTerms[]
  /** The place that the confirm page proposes; null: the member has no address yet. */
  readonly home: string | null
  readonly minimumFen: Fen
  readonly singleItemFrees: CartFacts['singleItemFrees']
  readonly wholeCasePercent: number | null
  readonly stopSaleDays: number
  /** Prescription, cold-chain and other special goods may be gifts. */
  readonly givesRestricted: boolean
  readonly exactStockUpTo: number
}

const settings = settingsColumn({
  ...payDeadlines,
  minimumFen: orderMinimumFen,
  singleItemFrees,
  wholeCasePercent,
  stopSaleDays,
  givesRestricted: restrictedGifts,
  exactStockUpTo,
})

/** Freight terms, pending amounts and the store's settings, in a select list; `member` is the SQL that says whose. */
export const termsColumns = ({ pendingGoods }: CartHouse, member: string) => ({
  warehouses: of<WarehouseTerms[] | null>(`(
    select json_agg(json_build_object('id', w.id, 'name', w.name, 'province', w.province, 'city', w.city,
      'cutoff', w.cutoff, 'thresholdNearFen', w.threshold_near_fen, 'thresholdFarFen', w.threshold_far_fen,
      'feeFen', w.fee_fen, 'pending', p.orders) order by w.id)
    from ${warehouses} w left join (
      select warehouse_id, json_agg(json_build_object('place', place, 'fen', fen)) as orders
      from (${pendingGoods(member)}) own group by 1
    ) p on p.warehouse_id = w.id)`),
  home: of<string | null>(`(
    select ${placeText('d.region_name', 'd.detail')} from ${addresses} d
    where d.member_id = ${member} and d.closed_at is null order by d.is_default desc, d.id limit 1)`),
  settings: of<Record<string, unknown> | null>(settings.text),
})
type TermsColumns = RowOf<ReturnType<typeof termsColumns>>

/** What these columns say. */
export const readTermsColumns = ({ warehouses, home, settings: stored }: TermsColumns): DeliveryTerms => ({
  ...{ warehouses: warehouses ?? [], home },
  ...settings.read(stored),
})

const statements = new WeakMap<CartHouse['pendingGoods'], ReturnType<typeof statementOf>>()
const statementOf = (pendingGoods: CartHouse['pendingGoods']) =>
  rowQuery('cart-terms', termsColumns({ pendingGoods }, '$1'), (list) => `select ${list}`)

/** The terms alone, in one statement. */
export async function readDeliveryTerms({ pendingGoods }: CartHouse, db: Db, memberId: number): Promise<DeliveryTerms> {
  let read = statements.get(pendingGoods)
  if (!read) {
    read = statementOf(pendingGoods)
    statements.set(pendingGoods, read)
  }
  const [row] = await read(db, [memberId])
  return readTermsColumns(row!)
}

/**
 * The terms as they are for a destination; warehouses without a line are left out. What waits for the ERP counts only where
 * it goes to the same place (decision 0078): there it travels along.
 */
export const freightTerms = (
  terms: DeliveryTerms,
  destination: Destination,
  warehouseIds: ReadonlySet<number>,
): FreightTerms[] => {
  const place = placeOf(destination) ?? terms.home
  return terms.warehouses
    .filter((warehouse) => warehouseIds.has(warehouse.id))
    .map((warehouse) => ({
      warehouseId: warehouse.id,
      thresholdFen: freightThreshold(warehouse, destination),
      feeFen: warehouse.feeFen,
      pendingFen: warehouse.pending?.find((waiting) => waiting.place === place)?.fen ?? 0,
    }))
}
