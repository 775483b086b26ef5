import { type BuyerType, isMedicalInstitution } from '@yaoji/rules/members/buyer-type'
import { type Audience, audienceRefusal, type PromotionBuyer } from '@yaoji/rules/promotions/audience'
import type { Promotion, Scope } from '@yaoji/rules/promotions/promotion'
import type { StoredKind } from '@yaoji/rules/promotions/stored-kinds'
import { isOpen, type Window } from '@yaoji/rules/promotions/window'
import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import type { MemberFacts } from '../platform/session.ts'
import { toEngine } from './stored-terms.ts'

export type PromotionKind = StoredKind

/** One goods of a promotion. What is taken of its quota moves too often to be kept: see quotas.ts. */
export interface PromotionGoods {
  readonly id: number
  readonly goodsId: number
  readonly role: 'item' | 'gift' | 'add_on'
  readonly priceFen: number | null
  readonly perSet: number
  readonly quota: number | null
  readonly memberLimit: number | null
  readonly minQuantity: number | null
  readonly step: number | null
  readonly fromBase: number | null
  readonly lotId: number | null
  /** The lot that is sold, where it is one. */
  readonly lot: { readonly lotNo: string; readonly expiresOn: string | null; readonly warehouseId: number } | null
}
export interface LivePromotion extends Window {
  readonly id: number
  readonly kind: PromotionKind
  readonly name: string
  readonly slogan: string
  readonly audience: Audience
  readonly scope: Scope
  readonly terms: unknown
  readonly goods: readonly PromotionGoods[]
  /** For the pricing engine, where it changes amounts. */
  readonly engine: Promotion | null
}
export interface GoodsInPromotion {
  readonly promotion: LivePromotion
  readonly goods: PromotionGoods
}
/** Everything that is live or will be, as of one version of the promotions. */
export interface LivePromotions {
  readonly version: number
  readonly all: readonly LivePromotion[]
  readonly byId: ReadonlyMap<number, LivePromotion>
  /** Promotions that name a goods, by goods id; items only. */
  readonly ofGoods: ReadonlyMap<number, readonly GoodsInPromotion[]>
  /** By the id of the promotion's goods row. */
  readonly rows: ReadonlyMap<number, GoodsInPromotion>
  /** Promotions whose scope is wider than named goods. */
  readonly wide: readonly LivePromotion[]
}

type Row = [
  id: number,
  kind: PromotionKind,
  name: string,
  slogan: string,
  opensAt: Date,
  closesAt: Date,
  onlyRegions: string[],
  exceptRegions: string[],
  onlyBuyerTypes: BuyerType[],
  onlyMembers: number[],
  scope: Scope,
  terms: unknown,
  goods: PromotionGoods[] | null,
]
const text = `
  select p.id, p.kind, p.name, p.slogan, p.opens_at, p.closes_at, p.only_regions, p.except_regions, p.only_buyer_types,
    p.only_members, p.scope, p.terms,
    (select json_agg(json_build_object('id', g.id, 'goodsId', g.goods_id, 'role', g.role, 'priceFen', g.price_fen,
       'perSet', g.per_set, 'quota', g.quota, 'memberLimit', g.member_limit, 'minQuantity', g.min_quantity,
       'step', g.step, 'fromBase', g.from_base, 'lotId', g.lot_id,
       'lot', case when l.id is not null then json_build_object('lotNo', l.lot_no, 'expiresOn', l.expires_on,
         'warehouseId', l.warehouse_id) end) order by g.sort, g.id) from promotion_goods g
       left join lots l on l.id = g.lot_id where g.promotion_id = p.id)
  from promotions p where p.state = 'live' and p.closes_at > $1 order by p.sort, p.id`

interface Kept {
  readonly live: LivePromotions
  /** Read at this instant: what had closed before is not in it. */
  readonly fromMs: number
}
/** One process serves one database; a version of another one is read anew. */
let kept: Kept | null = null

/** The promotions at a version; read only when this process does not hold that version yet. */
export async function livePromotions(db: Db, version: number, at: Date): Promise<LivePromotions> {
  if (kept && kept.live.version === version && kept.fromMs <= at.getTime()) return kept.live
  const rows = await namedQuery<Row>(db, { name: 'live-promotions', text, values: [at] })
  const live = arrange(version, rows.map(readRow))
  kept = { live, fromMs: at.getTime() }
  return live
}

/** The promotions as they are now; one small statement when nothing changed. */
export async function currentPromotions(db: Db, at: Date): Promise<LivePromotions> {
  const text = 'select version from promotion_version'
  const [row] = await namedQuery<[version: number]>(db, { name: 'promotion-version', text, values: [] })
  return livePromotions(db, row?.[0] ?? 0, at)
}

function readRow(row: Row): LivePromotion {
  const [id, kind, name, slogan, opensAt, closesAt, onlyRegions, exceptRegions, onlyBuyerTypes, onlyMembers] = row
  const goods = row[12] ?? []
  const items = goods.filter(({ role }) => role === 'item').map(({ goodsId }) => goodsId)
  const scope: Scope = row[10].by === 'goods' ? { by: 'goods', ids: items } : row[10]
  return {
    id,
    kind,
    name,
    slogan,
    opensAtMs: opensAt.getTime(),
    closesAtMs: closesAt.getTime(),
    audience: { onlyRegions, exceptRegions, onlyBuyerTypes, onlyMembers },
    scope,
    terms: row[11],
    goods,
    engine: toEngine(kind, { id, name, scope }, row[11], goods),
  }
}

function arrange(version: number, all: readonly LivePromotion[]): LivePromotions {
  const ofGoods = new Map<number, GoodsInPromotion[]>()
  const rows = new Map<number, GoodsInPromotion>()
  for (const promotion of all)
    for (const goods of promotion.goods) {
      rows.set(goods.id, { promotion, goods })
      if (goods.role !== 'item') continue
      const list = ofGoods.get(goods.goodsId)
      if (list) list.push({ promotion, goods })
      else ofGoods.set(goods.goodsId, [{ promotion, goods }])
    }
  const byId = new Map(all.map((promotion) => [promotion.id, promotion]))
  return { version, all, byId, ofGoods, rows, wide: all.filter(({ scope }) => scope.by !== 'goods') }
}

/** Whom promotions judge; null: a visitor, who may know that they exist. */
export function promotionBuyer(buyer: MemberFacts): PromotionBuyer
export function promotionBuyer(buyer: MemberFacts | null): PromotionBuyer | null
export function promotionBuyer(buyer: MemberFacts | null): PromotionBuyer | null {
  return (
    buyer && {
      memberId: buyer.id,
      buyerType: buyer.buyerType,
      province: buyer.viewer.province,
      city: buyer.viewer.city,
    }
  )
}

/** Open now, and for this buyer. Visitors are told of what is for everybody. */
export const holds = (promotion: LivePromotion, buyer: PromotionBuyer | null, at: Date): boolean =>
  isOpen(promotion, at.getTime()) && admits(promotion, buyer)

/** Medicines law art. 88: gifts are off for medical institutions. */
export const admits = ({ kind, audience }: LivePromotion, buyer: PromotionBuyer | null): boolean => {
  if (!buyer) return audience.onlyMembers.length === 0
  return audienceRefusal(audience, buyer) === null && !(kind === 'gift' && isMedicalInstitution(buyer.buyerType))
}
