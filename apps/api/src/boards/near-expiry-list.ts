import type { NearExpiryLotWire } from '@yaoji/contract/near-expiry'
import type { nearExpiryInputs } from '@yaoji/contract/near-expiry.input'
import { addDays, addMonths, dayOf, daysBetween } from '@yaoji/rules/money/day'
import { formatYuan } from '@yaoji/rules/money/fen'
import type { z } from 'zod'
import { exactStockUpTo } from '../goods/settings.ts'
import { goodsWire, type WireOptions, wireOptions } from '../offers/goods-wire.ts'
import { loadOffers, type Offer } from '../offers/offers.ts'
import type { Database } from '../platform/database/database.ts'
import { assertDepth, Page, pageMeta } from '../platform/http/call-route.ts'
import type { MemberFacts } from '../platform/session.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { currentPromotions, type GoodsInPromotion, holds, promotionBuyer } from '../promotions/live.ts'
import { quotasLeft } from '../promotions/quotas/quotas.ts'
import { stopSaleDays } from '../stock/settings.ts'

type Asked = z.output<typeof nearExpiryInputs.list>
const perPage = 40

interface Shown extends GoodsInPromotion {
  readonly offer: Offer
  readonly left: number
}

/** The near-expiry zone: lots on sale. What a lot costs, holds and when it expires is for those who see prices. */
export async function listNearExpiry(
  db: Database,
  asked: Asked,
  buyer: MemberFacts | null,
  at: Date,
): Promise<Page<readonly NearExpiryLotWire[]>> {
  assertDepth(asked.page, perPage)
  const live = await currentPromotions(db, at)
  const promoted = promotionBuyer(buyer)
  const today = dayOf(at)
  const sellsUntil = addDays(today, await settingOf(db, stopSaleDays))
  const rows = live.all
    .filter((promotion) => promotion.kind === 'near_expiry' && holds(promotion, promoted, at))
    .flatMap((promotion) => promotion.goods.map((goods) => ({ promotion, goods })))
    .filter(({ goods }) => goods.lot?.expiresOn && goods.lot.expiresOn >= sellsUntil)
  const goodsIds = [...new Set(rows.map(({ goods }) => goods.goodsId))]
  const offers = await loadOffers(db, goodsIds, buyer, at)
  const quotas = await quotasLeft(
    db,
    rows.map(({ goods }) => goods.id),
    at,
  )
  const shown = rows
    .flatMap((row): Shown[] => {
      const offer = offers.get(row.goods.goodsId)
      return offer?.goods.access.listed ? [{ ...row, offer, left: quotas.get(row.goods.id) ?? 0 }] : []
    })
    .filter((lot) => passes(lot, asked, addMonths(today, asked.months ?? 24)))
    .sort(comparers[asked.sort])
  const options = wireOptions(today, await settingOf(db, exactStockUpTo))
  const wires = shown.slice((asked.page - 1) * perPage, asked.page * perPage).map((lot) => lotWire(lot, options))
  return new Page(wires, pageMeta(asked.page, perPage, shown.length))
}

/** Filters by expiry and stock would reveal them: they exist only for those who may see prices. */
function passes({ offer, goods, left }: Shown, asked: Asked, until: string): boolean {
  if (asked.kind && offer.goods.kind !== asked.kind) return false
  if (!offer.permission.seesPrice) return true
  if (asked.in_stock === 1 && left === 0) return false
  return (goods.lot?.expiresOn ?? '') <= until
}

const expiryOf = (lot: Shown) => (lot.offer.permission.seesPrice ? (lot.goods.lot?.expiresOn ?? '') : '')
const priceOf = (lot: Shown) => (lot.offer.permission.seesPrice ? (lot.goods.priceFen ?? 0) : 0)
const savingOf = (lot: Shown) => (lot.offer.permission.seesPrice ? lot.offer.unitFen - (lot.goods.priceFen ?? 0) : 0)
const byId = (a: Shown, b: Shown) => a.goods.id - b.goods.id
const comparers = {
  expiry: (a: Shown, b: Shown) => expiryOf(a).localeCompare(expiryOf(b)) || byId(a, b),
  price: (a: Shown, b: Shown) => priceOf(a) - priceOf(b) || byId(a, b),
  saving: (a: Shown, b: Shown) => savingOf(b) - savingOf(a) || byId(a, b),
}

function lotWire({ promotion, goods, offer, left }: Shown, options: WireOptions): NearExpiryLotWire {
  const step = goods.step ?? 1
  const open = {
    activity_id: goods.id,
    goods: goodsWire(offer, options),
    min: goods.minQuantity ?? step,
    step,
    closes_at: Math.floor(promotion.closesAtMs / 1000),
  }
  if (!offer.permission.seesPrice || !goods.lot?.expiresOn) return open
  return {
    ...open,
    lot_no: goods.lot.lotNo,
    expires_on: goods.lot.expiresOn,
    days_left: daysBetween(options.today, goods.lot.expiresOn),
    price: formatYuan(goods.priceFen ?? 0),
    usual_price: formatYuan(offer.unitFen),
    left,
  }
}
