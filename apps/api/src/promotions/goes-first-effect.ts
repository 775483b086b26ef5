import type { PromotionDraft } from '@yaoji/rules/promotions/draft-faults'
import { goesFirstCosts } from '@yaoji/rules/promotions/goes-first-cost'
import type { StoredTerms } from '@yaoji/rules/promotions/promotion'
import { isNarrower } from '@yaoji/rules/promotions/scope'
import type { Db } from '../platform/database/database.ts'
import { goodsOfDraft } from './draft-facts.ts'
import { currentPromotions } from './live.ts'

/** Domain 2.4, law 2: what a draft that goes first costs the buyer, beside what runs in its window and is as wide or wider. */
export async function goesFirstEffect(db: Db, draft: PromotionDraft, at: Date): Promise<string[]> {
  if (!('goesFirst' in draft.terms && draft.terms.goesFirst)) return []
  const { all } = await currentPromotions(db, at)
  const wider = all.filter(
    (other) =>
      other.kind === draft.terms.kind &&
      !isNarrower(other, draft) &&
      other.opensAtMs < draft.closesAtMs &&
      other.closesAtMs > draft.opensAtMs,
  )
  const gifts = [draft, ...wider].flatMap(({ terms }) => giftsOf(terms))
  const known = gifts.length > 0 ? await goodsOfDraft(db, gifts) : new Map()
  return goesFirstCosts(draft.terms, wider, (goodsId) => known.get(goodsId)?.baseFen ?? 0)
}

const giftsOf = (terms: StoredTerms): number[] =>
  terms.kind === 'gift' ? terms.tiers.flatMap(({ gifts }) => gifts.map(({ goodsId }) => goodsId)) : []
