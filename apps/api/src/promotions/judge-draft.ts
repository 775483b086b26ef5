import { isEphedrine, isRestrictedGift } from '@yaoji/rules/goods/asked-certificates'
import type { RxClass, SpecialClass, StorageClass } from '@yaoji/rules/goods/goods-facts'
import type { PromotionDraft } from '@yaoji/rules/promotions/draft-faults'
import type { DraftGoods, JudgedGoods } from '@yaoji/rules/promotions/draft-goods'
import { sql } from 'drizzle-orm'
import { goods, prices } from '../goods/published.ts'
import type { Db } from '../platform/database/database.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { lots } from '../stock/published.ts'
import { restrictedGifts } from './settings.ts'

type GoodsFacts = {
  readonly id: number
  readonly fen: number | null
  readonly special: readonly SpecialClass[]
  readonly rxClass: RxClass
  readonly storage: StorageClass
}

/** The goods of a draft, those that its tiers give along included, with what the store knows of each. */
export async function judgedGoods(db: Db, draft: PromotionDraft): Promise<JudgedGoods[]> {
  const all = [...draft.goods, ...unnamedGifts(draft)]
  const goodsOfLot = await goodsOfLots(
    db,
    all.flatMap(({ lotId }) => lotId ?? []),
  )
  const found = await db.execute<GoodsFacts>(sql`
    select g.id, p.price_fen as fen, g.special, g.rx_class as "rxClass", g.storage
    from ${goods} g left join ${prices} p on p.goods_id = g.id and p.book = 'base'
    where g.listed and g.id = any(${sql.param(all.map(({ goodsId }) => goodsId))}::bigint[])`)
  const known = new Map(found.rows.map((row) => [row.id, row]))
  const mayGiveRestricted = await settingOf(db, restrictedGifts)
  return all.map((row) => {
    const facts = known.get(row.goodsId)
    return {
      ...row,
      // A lot of other goods is no lot of this one.
      lotId: row.lotId !== null && goodsOfLot.get(row.lotId) === row.goodsId ? row.lotId : null,
      baseFen: facts ? (facts.fen ?? 0) : null,
      ephedrine: facts ? isEphedrine(facts.special) : false,
      restricted: facts ? !mayGiveRestricted && isRestrictedGift(facts) : false,
    }
  })
}

/** Gifts that the tiers name and the goods do not: they are goods of the promotion too, without a quota. */
function unnamedGifts({ goods: named, terms }: PromotionDraft): DraftGoods[] {
  if (terms.kind !== 'gift') return []
  const known = new Set(named.filter(({ role }) => role === 'gift').map(({ goodsId }) => goodsId))
  const missing = new Set(
    terms.tiers.flatMap(({ gifts }) => gifts.flatMap(({ goodsId }) => (known.has(goodsId) ? [] : goodsId))),
  )
  const none = { priceFen: null, quota: null, memberLimit: null, minQuantity: null, step: null }
  return [...missing].map((goodsId) => ({ ...none, goodsId, role: 'gift', perSet: 1, fromBase: null, lotId: null }))
}

async function goodsOfLots(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const found = await db.execute<{ id: number; goods_id: number }>(sql`
    select l.id, l.goods_id from ${lots} l where l.id = any(${sql.param([...ids])}::bigint[])`)
  return new Map(found.rows.map((row) => [row.id, row.goods_id]))
}
