/** How refunded money gets back: booked at once, sent by finance, or sent by the provider that took it. */
type ReturnedBy = 'booked' | 'byHand' | 'byProvider'

interface TenderFacts {
  readonly name: string
  /** How a buyer reads the choice; null where it is not one of the ways to pay that a page offers. */
  readonly choice: string | null
  /** The account of the wallet that holds it. */
  readonly account: 'balance' | 'recharge' | 'credit' | null
  readonly asksPassword: boolean
  readonly returned: ReturnedBy
  /** Stands in the stacking table: a price or a promotion may rule it out. */
  readonly stacks: boolean
  /** The payer is known by name: domain guide 2.7, what ephedrine preparations are paid with. */
  readonly namesPayer: boolean
}

const booked = { returned: 'booked', stacks: true, namesPayer: false } as const
const sent = { account: null, asksPassword: false, stacks: false } as const

/**
 * What pays (domain guide 2.5 and its ledgers), in the order in which it pays: our choice is that refunds go back in
 * reverse, so that prepaid promises are restored last.
 */
// biome-ignore format: a table
export const tenders = {
  voucher:     { name: '现金券',   choice: null,       account: null,       asksPassword: false, ...booked },
  recharge:    { name: '充值余额', choice: '充值余额支付', account: 'recharge', asksPassword: true,  ...booked },
  balance:     { name: '余额',     choice: '余额支付', account: 'balance',  asksPassword: true,  ...booked },
  credit_term: { name: '账期',     choice: '账期支付', account: 'credit',   asksPassword: true,  ...booked },
  online:      { name: '在线支付', choice: null,       ...sent, returned: 'byProvider', namesPayer: false },
  transfer:    { name: '对公转账', choice: '对公转账', ...sent, returned: 'byHand',     namesPayer: true },
} as const satisfies Record<string, TenderFacts>

export type TenderKind = keyof typeof tenders
type With<Facts> = { [Kind in TenderKind]: (typeof tenders)[Kind] extends Facts ? Kind : never }[TenderKind]
/** What a buyer can choose to pay an order with; until a provider is connected, online methods are absent. */
export type ChosenTender = With<{ readonly choice: string }>
/** Of these, what is taken at once, with the payment password. */
export type AccountTender = Extract<ChosenTender, With<{ readonly account: string }>>
export type StackingTender = With<{ readonly stacks: true }>

/** A price or a promotion may rule it out. */
export const isStacking = (tender: TenderKind): tender is StackingTender => tenders[tender].stacks

export const tenderKinds = Object.keys(tenders) as readonly TenderKind[]
const withFacts = <Kind extends TenderKind>(has: (facts: TenderFacts) => boolean) =>
  tenderKinds.filter((kind): kind is Kind => has(tenders[kind]))

export const chosenTenders = withFacts<ChosenTender>(({ choice }) => choice !== null)
export const accountTenders = withFacts<AccountTender>(({ choice, account }) => choice !== null && account !== null)
export const stackingTenders = withFacts<StackingTender>(({ stacks }) => stacks)
/** Tenders whose money is in an account of the wallet. */
export const walletTenders = withFacts<TenderKind>(({ account }) => account !== null)

/** Tenders whose money comes from outside the store: each payment of theirs has its row of money that came in. */
export const outsideTenders = withFacts<TenderKind>(({ returned }) => returned !== 'booked')

/** Money of this tender is back as soon as the refund is decided; else somebody has to send it. */
export const isBookedBack = (kind: TenderKind): boolean => tenders[kind].returned === 'booked'
