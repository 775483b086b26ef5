import { accept, type Result, reject } from '../money/result.ts'

/** What becomes of a claim: held for a cart, an order's, gone with the order, or free again. */
export type ClaimState = 'held' | 'ordered' | 'sent' | 'released'
/** Its pieces have not left: what a promotion sells waits for them. */
export const waitingClaims: readonly ClaimState[] = ['held', 'ordered']
/** What a member had of a promotion, by which its limit is judged. */
export const memberClaims: readonly ClaimState[] = ['ordered', 'sent']

/** Of what a member's limit counts: of the promotion's whole run, or of each day of it, Shanghai's. */
export type LimitPer = 'run' | 'day'

/** One goods row of a promotion as a member meets it. */
export interface ClaimFacts {
  /** Null: as much as there is stock. */
  readonly quota: number | null
  /** Promised or sold, what this member holds included. */
  readonly taken: number
  /** Of `taken`: holds of others that ran out and free their pieces with the next claim. */
  readonly lapsed: number
  readonly memberLimit: number | null
  readonly limitPer: LimitPer
  /** What the member ordered and did not give back, in the time that the limit counts. */
  readonly ordered: number
  /** What the member holds. */
  readonly held: number
}

export type ClaimRefusal =
  | { readonly kind: 'quotaGone'; readonly left: number }
  | { readonly kind: 'memberLimit'; readonly limit: number; readonly left: number; readonly per: LimitPer }
  /** The pieces were held for the buyer until an instant that is over. */
  | { readonly kind: 'holdExpired' }

/** What the member could have in all beside its orders, its hold included. */
export const leftForMember = ({ quota, taken, lapsed, memberLimit, ordered, held }: ClaimFacts): number =>
  Math.max(
    0,
    Math.min(
      quota === null ? Number.POSITIVE_INFINITY : quota - taken + lapsed + held,
      memberLimit === null ? Number.POSITIVE_INFINITY : memberLimit - ordered,
    ),
  )

/**
 * Domain guide 2.4: a quota is never oversold and nobody gets more than the limit. The hold that the member has becomes
 * part of what it takes. Answers by how much the promotion's count moves; the limit is named first, because it is final.
 */
export function judgeClaim(facts: ClaimFacts, quantity: number): Result<number, ClaimRefusal> {
  const { quota, taken, lapsed, memberLimit, limitPer: per, ordered, held } = facts
  if (memberLimit !== null && ordered + quantity > memberLimit)
    return reject({ kind: 'memberLimit', limit: memberLimit, left: Math.max(0, memberLimit - ordered), per })
  const moves = quantity - held - lapsed
  if (quota !== null && taken + moves > quota)
    return reject({ kind: 'quotaGone', left: Math.max(0, quota - taken + lapsed + held) })
  return accept(moves)
}

/** The sentence for goods of any promotion; `unit` is the goods' sale unit. */
export function claimRefusalText(refusal: ClaimRefusal, unit: string): string {
  switch (refusal.kind) {
    case 'quotaGone':
      return refusal.left > 0 ? `活动名额仅剩${refusal.left}${unit}` : '活动名额已抢完'
    case 'memberLimit': {
      const limit = `每家${refusal.per === 'day' ? '每日' : ''}限购${refusal.limit}${unit}`
      return refusal.left > 0 ? `${limit}，您还可购买${refusal.left}${unit}` : `${limit}，您已购满`
    }
    case 'holdExpired':
      return '为您预留的商品已超时释放，请重新抢购'
  }
}
