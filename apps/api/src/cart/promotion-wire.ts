import type { AddOnWire, CartWire, GiftDataWire, GiftItemWire, PromotionBarWire, TierWire } from '@yaoji/contract/cart'
import { formatYuan } from '@yaoji/rules/money/fen'
import { kindOf } from '@yaoji/rules/promotions/kinds'
import { type GiftLine, outcomeText, type PromotionOutcome } from '@yaoji/rules/promotions/outcome'
import type { Promotion } from '@yaoji/rules/promotions/promotion'
import { pictureUrl } from '../goods/goods-wire.ts'
import type { Offer } from '../goods/offers.ts'
import type { MemberCart, MemberCartLine } from './member-cart.ts'

const order = { applied: 0, missing: 1, displaced: 2 }

/** Promotions that concern the cart: those with lines, and those of the order as a whole; applied ones first. */
export function promotionBars(cart: Pick<MemberCart, 'priced' | 'facts' | 'offers'>): PromotionBarWire[] {
  return cart.priced.outcomes
    .filter((outcome) => outcome.lineIds.length > 0 || outcome.state !== 'missing')
    .sort((a, b) => order[a.state] - order[b.state])
    .map((outcome) => ({
      id: outcome.id,
      kind: outcome.kind,
      kind_name: kindOf(outcome).name,
      name: outcome.name,
      state: outcome.state,
      text: outcomeText(outcome),
      amount: formatYuan(outcome.state === 'applied' ? outcome.amountFen : 0),
      line_ids: outcome.lineIds,
      add_ons: addOns(cart, outcome),
    }))
}

function addOns({ facts, offers }: Pick<MemberCart, 'facts' | 'offers'>, outcome: PromotionOutcome): AddOnWire[] {
  const promotion = facts.promotions.find(({ kind, id }) => kind === 'add_on' && id === outcome.id)
  if (promotion?.kind !== 'add_on') return []
  return promotion.offers.flatMap((each) => {
    const offer = offers.get(each.goodsId)
    if (!offer?.permission.buyable) return []
    const unlocked = outcome.base >= each.from
    const missing = {
      ...outcome,
      state: 'missing' as const,
      next: { text: '换购', from: each.from, missing: each.from - outcome.base },
    }
    return {
      ...briefOf(offer),
      goods_id: each.goodsId,
      price: formatYuan(each.unitFen),
      most: each.most,
      unlocked: unlocked ? (1 as const) : (0 as const),
      text: unlocked ? '' : outcomeText(missing),
    }
  })
}

const briefOf = ({ goods, permission }: Offer) => ({
  name: goods.name,
  ypgg: goods.spec,
  bzdw: goods.unit,
  goods_image: permission.seesPicture ? pictureUrl(goods) : '',
})

export function giftItem(gift: GiftLine, offers: ReadonlyMap<number, Offer>): GiftItemWire[] {
  const offer = offers.get(gift.goodsId)
  if (!offer) return []
  const note = gift.given === gift.earned ? '' : gift.given === 0 ? '赠品已赠完' : `赠品仅余${gift.given}件`
  return [
    {
      ...briefOf(offer),
      line_id: 0,
      promotion_id: gift.promotionId,
      goods_id: gift.goodsId,
      number: gift.given,
      price: '0.00',
      note,
    },
  ]
}

/** Gifts and add-ons stand under the first line that earned them. */
export function giftData(
  line: MemberCartLine,
  cart: Pick<MemberCart, 'priced' | 'lines' | 'offers'>,
): GiftDataWire | null {
  const isFirst = (lineIds: readonly number[]) => lineIds[0] === line.row.id
  const gifts = cart.priced.gifts.filter((gift) => isFirst(gift.lineIds)).flatMap((gift) => giftItem(gift, cart.offers))
  const owners = new Map(cart.priced.outcomes.filter(({ kind }) => kind === 'add_on').map((each) => [each.id, each]))
  const added = cart.lines.filter(
    ({ row }) => row.source === 'add_on' && isFirst(owners.get(row.sourceId)?.lineIds ?? []),
  )
  if (gifts.length === 0 && added.length === 0) return null
  const items = added.map((each) => ({
    ...briefOf(each.offer),
    line_id: each.row.id,
    promotion_id: each.row.sourceId,
    goods_id: each.row.goodsId,
    number: each.row.quantity,
    price: formatYuan(each.priced.unitFen),
    note: each.invalidReason,
  }))
  const totalFen = added.reduce((sum, each) => sum + (each.priced.selected ? each.priced.payableFen : 0), 0)
  return { total: formatYuan(totalFen), type: added.length > 0 ? 2 : 1, items: [...gifts, ...items] }
}

/** Spec §4: tiers of the order's reductions and discounts, reached ones first. */
export function activityData(cart: Pick<MemberCart, 'priced' | 'facts'>): CartWire['activity_data'] {
  const tiers = (kind: 'order_reduction' | 'order_discount') =>
    cart.facts.promotions
      .filter((promotion) => promotion.kind === kind)
      .flatMap((promotion) => tiersOf(promotion, cart))
  return { manjians: tiers('order_reduction'), discounts: tiers('order_discount') }
}

function tiersOf(promotion: Promotion, { priced }: Pick<MemberCart, 'priced'>): TierWire[] {
  if (promotion.kind !== 'order_reduction' && promotion.kind !== 'order_discount') return []
  const base = priced.outcomes.find(({ id, kind }) => id === promotion.id && kind === promotion.kind)?.base ?? 0
  const kind = kindOf(promotion)
  return promotion.tiers
    .map((tier): TierWire => {
      const reached = base >= tier.from
      const at = Math.max(tier.from, 1)
      const { reachedText, reduceFen } = kind.effect(
        { ...promotion, tiers: [tier] } as Promotion,
        Math.max(at, base),
        Math.max(at, base),
      )
      return {
        id: promotion.id,
        name: reachedText,
        amount: formatYuan(tier.from),
        value: formatYuan(reduceFen),
        status: reached ? 1 : 0,
        missing: formatYuan(reached ? 0 : tier.from - base),
      }
    })
    .sort((a, b) => b.status - a.status)
}
