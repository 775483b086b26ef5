import type { GoodsKind, RxClass, Scope, SpecialClass, StorageClass } from '@yaoji/rules/goods/goods-facts'
import { ofStated, type StatedText } from '../goods/write-goods.ts'
import { categoryOf } from './category-of.ts'
import { dosageForm, isInjection } from './dosage-form.ts'
import { deviceClass, readInsurance, readRxClass, readSpecial, readStorage, scopeOf, taxOf } from './goods-class.ts'
import { type LeafletSection, leafletOf } from './leaflet.ts'
import { type RawGoods, sourceKey } from './raw-goods.ts'
import { saleUnit } from './sale-unit.ts'
import { tidyMaker, tidyName } from './tidy-name.ts'

/** One goods in the store's own words, complete but for what only a seller knows: price, stock, packing, sales. */
export interface GoodsFacts extends Readonly<Record<StatedText, string>> {
  readonly sourceKey: string
  readonly name: string
  readonly genericName: string
  readonly tradeName: string
  readonly kind: GoodsKind
  readonly categoryId: number
  readonly maker: string
  readonly brand: string
  readonly spec: string
  readonly dosageForm: string
  readonly barcode: string
  readonly standardCode: string
  readonly unit: string
  readonly measure: 'piece' | 'gram'
  readonly rxClass: RxClass
  readonly insurance: string
  readonly storage: StorageClass
  readonly special: readonly SpecialClass[]
  readonly scope: Scope | null
  readonly deviceClass: string
  readonly taxRateBp: number
  readonly taxCode: string
  readonly leaflet: readonly LeafletSection[]
}

/** What a class is taken to be when the list does not state it. */
export type UnknownClass = (goods: {
  genericName: string
  form: string
  kind: GoodsKind
  categoryId: number
}) => RxClass

/** Our choice: an imported medicine whose class nobody stated is kept as a prescription medicine, the stricter reading. */
export const strictClass: UnknownClass = () => 'rx'

/** Completes what a list states: dosage form, unit, category, class, scope, tax, leaflet. */
export function completeGoods(raw: RawGoods, kind: GoodsKind, unknownClass: UnknownClass): GoodsFacts {
  const { name, genericName, tradeName, brand } = tidyName(raw, kind)
  const medicine = kind === 'western' || kind === 'patent'
  const form = medicine || kind === 'health' ? dosageForm(raw.dosageForm, name) : raw.dosageForm
  const categoryId = categoryOf(kind, raw.category, name)
  const special = readSpecial(raw.special)
  const device = kind === 'device' ? deviceClass(raw.deviceClass, raw.approvalNo) : ''
  const scope = scopeOf(kind, special, raw.category, device)
  const formula = kind === 'tcm' && raw.category.includes('颗粒')
  const tax = taxOf(kind, scope, formula)
  const { unit, measure } = saleUnit(raw.unit, raw.spec, form, kind)
  const rxClass = medicine
    ? (readRxClass(raw.rxClass) ?? (isInjection(form) ? 'rx' : unknownClass({ genericName, form, kind, categoryId })))
    : 'none'
  const facts = {
    ...ofStated((name) => raw[name]),
    sourceKey: sourceKey(raw),
    name,
    genericName,
    tradeName,
    kind,
    categoryId,
    maker: tidyMaker(raw.maker),
    brand,
    spec: raw.spec.trim() || (measure === 'gram' ? '散装' : '以实物为准'),
    dosageForm: kind === 'tcm' ? (formula ? '配方颗粒' : '饮片') : form,
    barcode: raw.barcode,
    standardCode: raw.standardCode,
    unit,
    measure,
    rxClass,
    insurance: readInsurance(raw.insurance),
    storage: special.includes('cold_chain') ? ('cold' as const) : readStorage(raw.storage),
    special,
    scope,
    deviceClass: device,
    taxRateBp: tax.rateBp,
    taxCode: tax.code,
  }
  return { ...facts, leaflet: leafletOf(facts) }
}
