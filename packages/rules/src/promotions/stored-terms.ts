import type { DraftGoods } from './draft-goods.ts'
import type { Named } from './kind.ts'
import { amountKinds, kindFacts, type priceKinds } from './kind-facts.ts'
import { addOnOffers } from './kinds/add-on.ts'
import type { Promotion, StoredKind, StoredTerms, TermsOf } from './promotion.ts'

export const isStoredKind = (kind: string): kind is StoredKind => Object.hasOwn(kindFacts, kind)

/** The terms of a row of this kind; throws what does not fit, by its place. */
export function readTermsOf<Kind extends StoredKind>(kind: Kind, stored: unknown): TermsOf<Kind> {
  const readers: {
    readonly [One in StoredKind]: { readonly terms: (stored: unknown, place: string) => TermsOf<One> }
  } = kindFacts
  return readers[kind].terms(stored, '')
}

/** The terms of any row. The one place where stored terms become typed: a row that does not fit its kind is thrown. */
export function readTerms(kind: string, stored: unknown): StoredTerms {
  if (!isStoredKind(kind)) throw new RangeError(`there is no kind ${kind}`)
  return readTermsOf(kind, stored)
}

/** Does what a row keeps say what its kind needs? */
export function termsFit(kind: string, stored: unknown): boolean {
  try {
    return readTerms(kind, stored).kind === kind
  } catch (misfit) {
    if (misfit instanceof RangeError) return false
    throw misfit
  }
}

/** What the row keeps of terms: the kind has a column of its own. */
export const keptTerms = ({ kind: _, ...kept }: StoredTerms): Record<string, unknown> => kept

type AmountTerms = Extract<StoredTerms, { readonly kind: keyof typeof amountKinds }>
const changesAmounts = (terms: StoredTerms): terms is AmountTerms => Object.hasOwn(amountKinds, terms.kind)

/** A stored promotion as the pricing engine takes it; null for kinds that change no amount. */
export function engineOf(
  { id, name, scope }: Named,
  terms: StoredTerms,
  goods: readonly (Pick<DraftGoods, 'goodsId' | 'role' | 'priceFen' | 'memberLimit' | 'fromBase'> & {
    /** Of gifts: what buyers read. */
    readonly name?: string | null
  })[],
): Promotion | null {
  if (!changesAmounts(terms)) {
    // It prices its goods or pays back later; a kind that does neither does not compile.
    terms satisfies TermsOf<keyof typeof priceKinds | 'cashback'>
    return null
  }
  if (terms.kind === 'add_on') return { id, name, scope, ...terms, offers: addOnOffers(goods) }
  if (terms.kind === 'gift') return { id, name, scope, ...terms, calledBy: namesOf(goods) }
  return { id, name, scope, ...terms }
}

const namesOf = (goods: readonly { readonly goodsId: number; readonly name?: string | null }[]) =>
  goods.flatMap(({ goodsId, name }) => (name ? [{ goodsId, name }] : []))
