import type { PromotionDraft } from '@yaoji/rules/promotions/draft-faults'
import { kindFacts } from '@yaoji/rules/promotions/kind-facts'
import { readTerms } from '@yaoji/rules/promotions/stored-terms'
import { z } from 'zod'
import type { ApprovalKind } from '../platform/approvals/approval-kind.ts'
import { askApproval } from '../platform/approvals/ask-approval.ts'
import { draftSubject } from '../platform/approvals/draft-subject.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { type DraftEffect, judgeDraft, type SoundDraft } from './judge-draft.ts'
import { refuse } from './refusals.ts'
import { writePromotion } from './write-promotion.ts'

const kind = 'promotion.create'

/** What happened to a draft: it is live, or it waits for another clerk. */
export type Proposed =
  | { readonly promotionId: number; readonly approvalId: null; readonly effect: DraftEffect }
  | { readonly promotionId: null; readonly approvalId: number }

/**
 * Marketing makes a promotion. All of it is judged first: what makes no sense is refused and nothing is written; what could
 * be a slip of the keyboard or gives very much waits for a second person (Domain 2.4, law 6).
 */
export async function proposePromotion(tx: Transaction, draft: PromotionDraft, stamp: Stamp): Promise<Proposed> {
  const sound = await judgeDraft(tx, draft, stamp.at)
  if (sound.effect.secondPerson.length > 0)
    return { promotionId: null, approvalId: await askForPromotion(tx, sound, stamp) }
  return { promotionId: (await writePromotion(tx, sound, stamp)).id, approvalId: null, effect: sound.effect }
}

function askForPromotion(tx: Transaction, sound: SoundDraft, stamp: Stamp): Promise<number> {
  const { draft, effect } = sound
  const change = { draft, pricesSeen: pricesOf(sound) }
  const asked = {
    subject: draftSubject(draft),
    change,
    baseVersion: '',
    reason: '',
    permission: 'promotions.edit',
  } as const
  const summary = {
    title: `新建${kindFacts[draft.terms.kind].name}“${draft.name}”`,
    before: null,
    after: draft,
    effect: [...effect.secondPerson, effect.cost, ...effect.goesFirst, ...effect.helpsNot],
  }
  return askApproval(tx, kind, asked, summary, stamp)
}

/** The prices against which the effect was shown: at others the checker would approve something else. */
const pricesOf = ({ goods }: SoundDraft): string =>
  goods.map(({ goodsId, baseFen, ordinaryFen }) => `${goodsId}:${baseFen}:${ordinaryFen}`).join(' ')

const written = z.object({
  pricesSeen: z.string(),
  // Written by the verb above; its terms are read by their kind once more.
  draft: z.custom<PromotionDraft>((given) => typeof given === 'object' && given !== null),
})

/** Domain 2.4, law 6: it goes live when another clerk approves; judged again, because goods and time have moved. */
export const promotionDrafting: ApprovalKind = {
  kind,
  name: '新建促销',
  // Nothing is there yet that could have changed; the prices are compared where it is written.
  version: () => Promise.resolve(''),
  apply: async (tx, { change }, stamp) => {
    const { draft, pricesSeen } = written.parse(change)
    const sound = await judgeDraft(tx, { ...draft, terms: readTerms(draft.terms.kind, draft.terms) }, stamp.at)
    if (pricesOf(sound) !== pricesSeen) throw refuse('promotions.pricesMoved')
    await writePromotion(tx, sound, stamp)
  },
}
