import type { EngineKind } from './kind.ts'
import { amountKinds, kindFacts } from './kind-facts.ts'
import { coupon } from './kinds/coupon.ts'
import type { OnPurposeKind, Promotion, PromotionKindName, PromotionsByKind, StoredKind } from './promotion.ts'

const kinds: { readonly [Kind in PromotionKindName]: EngineKind<PromotionsByKind[Kind]> } = { ...amountKinds, coupon }

/** The rules of a promotion's kind. */
export const kindOf = <Kind extends PromotionKindName>({
  kind,
}: {
  readonly kind: Kind
}): EngineKind<PromotionsByKind[Kind]> => kinds[kind]

const namesOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[]

/** Every kind of the pricing engine, in the order in which they are applied (domain guide 2.4, steps 2 to 6). */
export const promotionKinds: readonly EngineKind<Promotion>[] = namesOf(kinds).map((kind) => kindOf({ kind }))

/** Kinds that take money off by themselves, of lines or of the order, in the order in which they are applied. */
export const reducingKinds = (level: 'line' | 'order'): readonly PromotionKindName[] =>
  promotionKinds.filter((kind) => kind.acts === 'reduces' && kind.level === level).map(({ kind }) => kind)

/** The kinds of rows, by name. */
export const storedKinds: readonly StoredKind[] = namesOf(kindFacts)

/** Is a goods of this kind bought at its price only by those who ask for it? */
export function isOnPurpose(kind: StoredKind): kind is OnPurposeKind {
  const facts = kindFacts[kind]
  return facts.does === 'prices' && facts.bought !== 'plainly'
}
