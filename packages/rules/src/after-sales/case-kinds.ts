/**
 * Domain 2.9: what is done about it. An exchange and a resending are orders of their own (decision 0122): not offered yet.
 */
export const outcomes = { refund_only: '仅退款', return_refund: '退货退款', price_difference: '退补价' } as const
export type Outcome = keyof typeof outcomes

/** Until when something can be said: hours or days from sign-off, the last day of the lot, or without an end. */
export type Window = 'hours' | 'days' | 'lotExpiry' | 'always'

interface KindFacts {
  readonly name: string
  readonly outcomes: readonly Outcome[]
  readonly window: Window
  /** Pictures of box, label and lot prove it. */
  readonly pictures: boolean
  /** Goods that were sold because they expire soon come back for it too. */
  readonly nearExpiryToo: boolean
}

/**
 * Domain 2.9: what may be wrong with goods that arrived. There is none for a change of mind: a buyer is a business, and
 * medicines are not taken back without a reason.
 */
// biome-ignore format: a table
export const caseKinds = {
  shortage:    { name: '少货/漏发',      outcomes: ['refund_only'],                                     window: 'hours',     pictures: true,  nearExpiryToo: true },
  damage:      { name: '破损',           outcomes: ['return_refund', 'refund_only', 'price_difference'],window: 'hours',     pictures: true,  nearExpiryToo: true },
  wrong_goods: { name: '错发',           outcomes: ['return_refund'],                                   window: 'hours',     pictures: true,  nearExpiryToo: true },
  quality:     { name: '质量问题',       outcomes: ['return_refund'],                                   window: 'lotExpiry', pictures: true,  nearExpiryToo: true },
  expiry:      { name: '与页面效期不符', outcomes: ['return_refund', 'price_difference'],               window: 'days',      pictures: true,  nearExpiryToo: false },
  recall:      { name: '药监抽检/召回',  outcomes: ['return_refund'],                                   window: 'always',    pictures: false, nearExpiryToo: true },
  price:       { name: '补差价',         outcomes: ['price_difference'],                                window: 'days',      pictures: false, nearExpiryToo: true },
  other:       { name: '其他',           outcomes: ['return_refund', 'price_difference'],               window: 'days',      pictures: false, nearExpiryToo: false },
} as const satisfies Record<string, KindFacts>

export type CaseKind = keyof typeof caseKinds
export const caseKindNames = Object.keys(caseKinds) as readonly CaseKind[]
export const outcomeNames = Object.keys(outcomes) as readonly Outcome[]
export const factsOf = (kind: CaseKind): KindFacts => caseKinds[kind]
