import type { GoodsKind, RxClass, Scope, SpecialClass, StorageClass } from '@yaoji/rules/goods/goods-facts'
import { ofStated } from '../goods/write-goods.ts'
import { completeGoods, type GoodsFacts, strictClass } from './complete-goods.ts'
import { scopeOf, taxOf } from './goods-class.ts'
import { leafletOf } from './leaflet.ts'
import type { ImportRow } from './read-row.ts'

/** What the catalogue already knows of a goods that a list names again. */
export interface KnownFacts extends Record<string, unknown> {
  readonly id: number
  readonly code: string
  readonly source_key: string
  readonly kind: GoodsKind
  readonly category_id: number
  readonly maker: string
  readonly brand: string
  readonly spec: string
  readonly trade_name: string
  readonly dosage_form: string
  readonly barcode: string
  readonly standard_code: string
  readonly unit: string
  readonly measure: 'piece' | 'gram'
  readonly rx_class: RxClass
  readonly insurance: string
  readonly storage: StorageClass
  readonly special: SpecialClass[]
  readonly scope: Scope | null
  readonly device_class: string
}

/** A list that leaves a cell empty says nothing of it: what is known stays, what depends on it is worked out again. */
export function mergeFacts({ raw, kind, key }: ImportRow, known: KnownFacts | undefined): GoodsFacts {
  const stated = { ...completeGoods(raw, kind, strictClass), sourceKey: known?.source_key ?? key }
  if (!known) return stated
  const keep = <Value>(cell: string, said: Value, before: Value): Value => (cell === '' ? before : said)
  const merged = {
    ...stated,
    ...ofStated((name, column) => keep(raw[name], stated[name], known[column] as string)),
    kind: keep(raw.category || raw.approvalNo, stated.kind, known.kind),
    categoryId: keep(raw.category, stated.categoryId, known.category_id),
    maker: keep(raw.maker, stated.maker, known.maker),
    brand: keep(raw.brand, stated.brand, known.brand),
    spec: keep(raw.spec, stated.spec, known.spec),
    tradeName: keep(raw.tradeName, stated.tradeName, known.trade_name),
    dosageForm: keep(raw.dosageForm, stated.dosageForm, known.dosage_form),
    barcode: keep(raw.barcode, stated.barcode, known.barcode),
    standardCode: keep(raw.standardCode, stated.standardCode, known.standard_code),
    unit: keep(raw.unit, stated.unit, known.unit),
    measure: keep(raw.unit, stated.measure, known.measure),
    rxClass: keep(raw.rxClass, stated.rxClass, known.rx_class),
    insurance: keep(raw.insurance, stated.insurance, known.insurance),
    storage: keep(raw.storage, stated.storage, known.storage),
    special: keep(raw.special, stated.special, known.special),
    deviceClass: keep(raw.deviceClass || raw.approvalNo, stated.deviceClass, known.device_class),
  }
  const judged = raw.category || raw.special || raw.deviceClass
  const device = merged.deviceClass as '' | 'I' | 'II' | 'III'
  const scope = judged ? scopeOf(merged.kind, merged.special, raw.category, device) : known.scope
  const tax = taxOf(merged.kind, scope, merged.dosageForm === '配方颗粒')
  const whole = { ...merged, scope, taxRateBp: tax.rateBp, taxCode: tax.code }
  return { ...whole, leaflet: leafletOf(whole) }
}
