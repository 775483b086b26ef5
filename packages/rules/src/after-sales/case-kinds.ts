/** Domain 2.9: what is done about it. An exchange and a resending are orders with nothing to pay (decision 0129). */
export const outcomes = {
  refund_only: '仅退款',
  return_refund: '退货退款',
  exchange: '换货',
  resend: '补发',
  price_difference: '退补价',
} as const
export type Outcome = keyof typeof outcomes

/** Its goods come back to the warehouse first. */
export const comesBack = (outcome: Outcome): boolean => outcome === 'return_refund' || outcome === 'exchange'

/** What goods are sent again for. */
export const replacements = { exchange: outcomes.exchange, resend: outcomes.resend } as const
export type Replacement = keyof typeof replacements
/** Goods go out once more for it; money goes back only where they cannot. */
export const isReplacement = (outcome: Outcome): outcome is Replacement => outcome in replacements

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
  shortage:    { name: '少货/漏发',     outcomes: ['refund_only', 'resend'],                                                         window: 'hours',     pictures: true,  nearExpiryToo: true },
  damage:      { name: '破损',           outcomes: ['return_refund', 'exchange', 'resend', 'refund_only', 'price_difference'],        window: 'hours',     pictures: true,  nearExpiryToo: true },
  wrong_goods: { name: '错发',           outcomes: ['return_refund', 'exchange'],                                                     window: 'hours',     pictures: true,  nearExpiryToo: true },
  quality:     { name: '质量问题',       outcomes: ['return_refund', 'exchange'],                                                     window: 'lotExpiry', pictures: true,  nearExpiryToo: true },
  expiry:      { name: '与页面效期不符', outcomes: ['return_refund', 'exchange', 'price_difference'],                                 window: 'days',      pictures: true,  nearExpiryToo: false },
  recall:      { name: '药监抽检/召回', outcomes: ['return_refund', 'exchange'],                                                     window: 'always',    pictures: false, nearExpiryToo: true },
  price:       { name: '补差价',         outcomes: ['price_difference'],                                                              window: 'days',      pictures: false, nearExpiryToo: true },
  other:       { name: '其他',           outcomes: ['return_refund', 'price_difference'],                                             window: 'days',      pictures: false, nearExpiryToo: false },
} as const satisfies Record<string, KindFacts>

export type CaseKind = keyof typeof caseKinds
export const caseKindNames = Object.keys(caseKinds) as readonly CaseKind[]
export const outcomeNames = Object.keys(outcomes) as readonly Outcome[]
export const factsOf = (kind: CaseKind): KindFacts => caseKinds[kind]
