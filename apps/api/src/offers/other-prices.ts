import type { OtherPriceWire } from '@yaoji/contract/goods'
import { flashQuantity } from '@yaoji/rules/flash/flash-refusal'
import { isEphedrine } from '@yaoji/rules/goods/asked-certificates'
import { addDays, type Day, dayOf } from '@yaoji/rules/money/day'
import { formatYuan } from '@yaoji/rules/money/fen'
import { kindFacts } from '@yaoji/rules/promotions/kind-facts'
import { isOnPurpose } from '@yaoji/rules/promotions/kinds'
import { sellsUnder } from '@yaoji/rules/promotions/never-given'
import type { Db } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { flashSteps } from '../promotions/flash-goods.ts'
import {
  currentPromotions,
  type GoodsInPromotion,
  holds,
  type LivePromotion,
  promotionBuyer,
} from '../promotions/live.ts'
import { quotasLeft } from '../promotions/quotas/quotas.ts'
import { stopSaleDays } from '../stock/settings.ts'
import type { Offer } from './offers.ts'

/** Other ways to buy a goods than by itself, for those who may buy it; nothing is read when no tag speaks of one. */
export async function otherPrices(
  db: Db,
  offer: Offer,
  buyer: MemberFacts | null,
  at: Date,
): Promise<readonly OtherPriceWire[]> {
  if (!offer.permission.buyable || !offer.badges.some(({ kind }) => isOnPurpose(kind))) return []
  const live = await currentPromotions(db, at)
  const promoted = promotionBuyer(buyer)
  const ephedrine = isEphedrine(offer.access.special)
  const rows = (live.ofGoods.get(offer.goods.id) ?? []).filter(
    ({ promotion, goods }) =>
      isOnPurpose(promotion.kind) &&
      sellsUnder({ ephedrine }, promotion.kind) &&
      goods.priceFen !== null &&
      holds(promotion, promoted, at),
  )
  const quotas = await quotasLeft(
    db,
    rows.map(({ goods }) => goods.id),
    at,
  )
  const sellsUntil = addDays(dayOf(at), await settingOf(db, stopSaleDays))
  return rows.flatMap((row) => priceWire(row, offer, quotas.get(row.goods.id), sellsUntil))
}

function priceWire(
  { promotion, goods }: GoodsInPromotion,
  offer: Offer,
  left: number | undefined,
  sellsUntil: Day,
): OtherPriceWire[] {
  const { caseSize, unit } = offer.goods
  const base = {
    activity_id: promotion.id,
    name: promotion.name,
    price: formatYuan(goods.priceFen ?? 0),
    ...(left === undefined ? {} : { left }),
  }
  const { kind } = promotion
  if (!isOnPurpose(kind)) return []
  switch (kind) {
    case 'whole_case':
      return caseSize > 1
        ? [
            {
              ...base,
              source: 'whole_case',
              text: `每件${caseSize}${unit}，按整件购买`,
              min: caseSize,
              step: caseSize,
              url: pageOf(promotion),
            },
          ]
        : []
    case 'near_expiry': {
      const { lot, step } = goods
      if (!lot?.expiresOn || !left || lot.expiresOn < sellsUntil) return []
      const text = `批号${lot.lotNo}，有效期至${lot.expiresOn}，余${left}${unit}`
      return [
        {
          ...base,
          activity_id: goods.id,
          source: 'near_expiry',
          text,
          min: goods.minQuantity ?? step ?? 1,
          step: step ?? 1,
          url: pageOf(promotion),
        },
      ]
    }
    case 'flash': {
      const steps = flashSteps({ promotion, goods }, offer.goods)
      const min = flashQuantity(steps, 0)
      const text = left !== undefined && left < min ? '本场已抢完' : promotion.slogan || promotion.name
      return [{ ...base, source: 'flash', text, min, step: steps.step, url: pageOf(promotion) }]
    }
    case 'group':
      return [{ ...base, source: 'group', text: promotion.slogan, min: 1, step: 1, url: pageOf(promotion) }]
    case 'combination':
      return [
        {
          ...base,
          source: 'combination',
          text: `${promotion.name}，按套购买`,
          min: 1,
          step: 1,
          url: pageOf(promotion),
        },
      ]
  }
}

const pageOf = ({ id, kind }: Pick<LivePromotion, 'id' | 'kind'>) => kindFacts[kind].page.replace('{id}', String(id))
