import { certificateKinds } from '@yaoji/rules/members/buyer-type'
import { kindState } from '@yaoji/rules/members/certificates'
import type { Day } from '@yaoji/rules/money/day'
import { servingOrder } from '@yaoji/rules/stock/warehouse'
import type { MemberFacts } from '../../platform/session.ts'
import { admits, type LivePromotion, promotionBuyer } from '../../promotions/live.ts'
import type { Warehouse } from '../../stock/warehouse-list.ts'

/** What is the same for all viewers of one moment. */
export interface Scene {
  readonly today: Day
  readonly promotions: readonly LivePromotion[]
  readonly warehouses: readonly Warehouse[]
}

/**
 * Viewers of equal classes read the same of every goods that names neither members nor regions, has no limit and no price
 * of their own: a class is what the rules make of a viewer, not who it is. Two towns served by the same warehouses in the
 * same order are one class, and so are two licences of different last days while both are valid.
 */
export function viewerClass(buyer: MemberFacts | null, { today, promotions, warehouses }: Scene): string {
  const promoted = promotionBuyer(buyer)
  const admitted = promotions.flatMap((promotion) => (admits(promotion, promoted) ? [promotion.id] : []))
  if (!buyer) return JSON.stringify(['visitor', admitted])
  const { viewer, priceBook } = buyer
  const { ephedrineReceiptDue: due, rxClasses } = viewer
  return JSON.stringify([
    priceBook,
    servingOrder(warehouses, viewer).map(({ id }) => id),
    [viewer.buyerType, buyer.buyerType],
    viewer.status,
    papersOf(viewer.certificates, today),
    viewer.scopes.toSorted(),
    rxClasses?.toSorted() ?? null,
    viewer.ephedrineSold,
    due !== null && due < today,
    admitted,
  ])
}

const kinds = Object.keys(certificateKinds) as (keyof typeof certificateKinds)[]

/** What each paper is worth today; one that expires soon is as good as any. */
const papersOf = (certificates: MemberFacts['viewer']['certificates'], today: Day): readonly string[] =>
  kinds.map((kind) => {
    const state = kindState(certificates, kind, today)
    return state === 'expiring' ? 'valid' : state
  })
