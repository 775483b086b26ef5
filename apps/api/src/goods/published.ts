import { publish } from '../platform/database/publish.ts'

/** What later contexts read of goods in SQL. */
export const goods = publish(
  'goods',
  `id code source source_key name generic_name trade_name pinyin_key kind category_id maker_id brand_id spec dosage_form
   approval_no barcode standard_code unit measure inner_pack case_size min_quantity rx_class insurance storage special scope
   device_class origin grade listed`,
)
export const makers = publish('makers', 'id name')
export const brands = publish('brands', 'id name')
