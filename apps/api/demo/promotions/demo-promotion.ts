import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import { addDays, dayOf, instantOf } from '@yaoji/rules/money/day'
import type { StoredKind, TermsOf } from '@yaoji/rules/promotions/promotion'
import type { Scope } from '@yaoji/rules/promotions/scope'
import { keptTerms, readTerms } from '@yaoji/rules/promotions/stored-terms'
import type { Transaction } from '../../src/platform/database/database.ts'
import { jobStamp } from '../../src/platform/stamp.ts'
import { insertPromotion, type NewPromotionGoods } from '../../src/promotions/insert-promotion.ts'

/** A kind with its terms, where they are not what a row means that says nothing. */
export type DemoTerms = {
  readonly [Kind in StoredKind]: { readonly kind: Kind; readonly terms?: Partial<Omit<TermsOf<Kind>, 'kind'>> }
}[StoredKind]
interface DemoFacts {
  readonly name: string
  readonly slogan?: string
  readonly opensAt: Date
  readonly closesAt: Date
  readonly onlyRegions?: string[]
  readonly exceptRegions?: string[]
  readonly onlyBuyerTypes?: BuyerType[]
  readonly onlyMembers?: number[]
  readonly scope?: Scope
  readonly goods?: readonly NewPromotionGoods[]
}
/** A promotion as the demonstration states it. */
export type DemoPromotion = DemoTerms & DemoFacts

/** The window of what has no end of its own: it keeps its number, and a cart line of it goes on. */
export const standing = (at: Date) => ({
  opensAt: instantOf(dayOf(at), '00:00'),
  closesAt: instantOf(addDays(dayOf(at), 365), '00:00'),
})

/** Writes promotions with their goods, marked as the demonstration's own. */
export async function insertPromotions(tx: Transaction, at: Date, list: readonly DemoPromotion[]): Promise<number[]> {
  const ids: number[] = []
  for (const [sort, { goods = [], terms = {}, scope = { by: 'goods', ids: [] }, ...promotion }] of list.entries()) {
    const kept = keptTerms(readTerms(promotion.kind, terms))
    const row = { ...promotion, scope, terms: kept, sort, demo: true }
    ids.push((await insertPromotion(tx, row, goods, jobStamp(at))).id)
  }
  return ids
}
