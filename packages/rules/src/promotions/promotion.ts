import type { Bought } from './kind.ts'
import type { amountKinds, kindFacts, priceKinds } from './kind-facts.ts'
import type { coupon } from './kinds/coupon.ts'

/** Kinds of promotions as rows name them. */
export type StoredKind = keyof typeof kindFacts
/** What the row of one kind keeps beside its goods. */
export type TermsOf<Kind extends StoredKind> = StoredTermsByKind[Kind]
/** What any row keeps; `kind` says which it is. */
export type StoredTerms = TermsOf<StoredKind>
type StoredTermsByKind = { readonly [Kind in StoredKind]: ReturnType<(typeof kindFacts)[Kind]['terms']> }

type KindsBought<How extends Bought> = {
  [Kind in keyof typeof priceKinds]: (typeof priceKinds)[Kind]['bought'] extends How ? Kind : never
}[keyof typeof priceKinds]
/** Kinds whose goods are on lines of their own in the cart, because the buyer asked for them. */
export type AskedKind = KindsBought<'asked'>
/** Kinds at whose price a goods is not bought by itself. */
export type OnPurposeKind = KindsBought<'asked' | 'onItsPage'>

/** Kinds of the pricing engine: those of rows that change amounts, and the buyer's own coupon. */
type EngineKinds = typeof amountKinds & { readonly coupon: typeof coupon }
export type PromotionKindName = keyof EngineKinds
export type PromotionsByKind = {
  readonly [Kind in PromotionKindName]: Parameters<EngineKinds[Kind]['tiersOf']>[0]
}
/** What may change an amount after the unit price, or add to the order. */
export type Promotion = PromotionsByKind[PromotionKindName]
export type Gift = PromotionsByKind['gift']
export type Coupon = PromotionsByKind['coupon']
