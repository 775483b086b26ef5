import type { Explanation, PricedCart, PricedLine, Tender } from '@yaoji/rules/cart/priced-cart'

/** Of a line what its order is paid by. Orders from before also say here how its price came about; its own row does now. */
export type AgreedLine = Pick<PricedLine, 'lineId' | 'source'> & Partial<Pick<PricedLine, 'explanation'>>

/** What buyer and seller agreed on, as the order row keeps it. `lineId` inside is the order's line number. */
export interface AgreedCart extends Omit<PricedCart, 'lines'> {
  readonly lines: readonly AgreedLine[]
  readonly tenders: readonly Tender[]
}
export const agreedCart = (priced: PricedCart, tenders: readonly Tender[]): AgreedCart => ({
  ...priced,
  lines: priced.lines.map(({ lineId, source }) => ({ lineId, source })),
  tenders,
})

/** How the price of a line came about, step by step; of the oldest orders nothing is known. */
export const explanationOf = (
  order: { readonly priced: Pick<AgreedCart, 'lines'> },
  line: { readonly lineNo: number; readonly explanation: readonly Explanation[] | null },
): readonly Explanation[] =>
  line.explanation ?? order.priced.lines.find(({ lineId }) => lineId === line.lineNo)?.explanation ?? []

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
