import { pinyinKey } from '@yaoji/search/pinyin-key'
import { pictureHash } from '../goods/pictures/pack-facts.ts'
import { ofStated } from '../goods/write-goods.ts'
import type { GoodsFacts } from './complete-goods.ts'

/** The columns of table `goods` that facts decide; what a seller decides is added by the caller. */
export const factColumns = (goods: GoodsFacts, makerId: number, brandId: number | null) => ({
  ...Object.fromEntries(Object.values(ofStated((name, column) => [column, goods[name]] as const))),
  source_key: goods.sourceKey,
  name: goods.name,
  generic_name: goods.genericName,
  trade_name: goods.tradeName,
  pinyin_key: pinyinKey(goods.name),
  kind: goods.kind,
  category_id: goods.categoryId,
  maker_id: makerId,
  brand_id: brandId,
  spec: goods.spec,
  dosage_form: goods.dosageForm,
  barcode: goods.barcode,
  standard_code: goods.standardCode,
  unit: goods.unit,
  measure: goods.measure,
  rx_class: goods.rxClass,
  insurance: goods.insurance,
  storage: goods.storage,
  special: goods.special,
  scope: goods.scope,
  device_class: goods.deviceClass,
  tax_rate_bp: goods.taxRateBp,
  tax_code: goods.taxCode,
  leaflet: goods.leaflet,
  picture_hash: pictureHash(goods),
  picture_private: goods.rxClass === 'rx',
})
