import type { PricedCart, PricedLine, Tender } from '@yaoji/rules/cart/priced-cart'

/** Of a line only what its own row does not say; orders of before it was parted say all of it. */
export type AgreedLine = Pick<PricedLine, 'lineId' | 'source' | 'explanation'>

/** What buyer and seller agreed on, as the order row keeps it. `lineId` inside is the order's line number. */
export interface AgreedCart extends Omit<PricedCart, 'lines'> {
  readonly lines: readonly AgreedLine[]
  readonly tenders: readonly Tender[]
}
export const agreedCart = (priced: PricedCart, tenders: readonly Tender[]): AgreedCart => ({
  ...priced,
  lines: priced.lines.map(({ lineId, source, explanation }) => ({ lineId, source, explanation })),
  tenders,
})

export interface AgreedAddress {
  readonly receiver: string
  readonly phone: string
  readonly province: string
  readonly city: string
  readonly region_name: string
  readonly detail: string
  readonly licensed: boolean
}
/** What an order keeps of the member's address: a later edit changes no order. */
export const agreedAddress = (address: AgreedAddress): AgreedAddress => ({
  receiver: address.receiver,
  phone: address.phone,
  province: address.province,
  city: address.city,
  region_name: address.region_name,
  detail: address.detail,
  licensed: address.licensed,
})
export const shortages = {
  ship_available: '有货先发，缺货部分退款',
  wait_all: '等货齐后一起发',
  cancel_missing: '缺货部分取消',
} as const
export type Shortage = keyof typeof shortages
