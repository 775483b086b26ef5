import { publish } from '../platform/database/publish.ts'

export const goods = publish('goods', 'id kind maker_id brand_id rx_class storage special listed')
export const makers = publish('makers', 'id name')
export const brands = publish('brands', 'id name')
export const prices = publish('prices', 'goods_id book price_fen')
