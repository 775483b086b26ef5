import { type BuyerType, isMedicalInstitution } from '@yaoji/rules/members/buyer-type'
import type { Fen } from '@yaoji/rules/money/fen'
import { type Audience, audienceRefusal, type PromotionBuyer } from '@yaoji/rules/promotions/audience'
import { kindFacts } from '@yaoji/rules/promotions/kind-facts'
import { isOnPurpose, storedKinds } from '@yaoji/rules/promotions/kinds'
import type { Promotion, StoredKind, StoredTerms } from '@yaoji/rules/promotions/promotion'
import type { Scope } from '@yaoji/rules/promotions/scope'
import { engineOf, readTerms } from '@yaoji/rules/promotions/stored-terms'
import { isOpen, type Window } from '@yaoji/rules/promotions/window'
import { goods as goodsNames } from '../goods/published.ts'
import type { Db } from '../platform/database/database.ts'
import { perDatabase } from '../platform/database/per-database.ts'
import { of, type RowOf, rowQuery } from '../platform/database/row-query.ts'
import type { MemberFacts } from '../platform/session.ts'
import { lots } from '../stock/published.ts'

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
  /** What may be struck through beside its price, by book; null where nothing may. */
  readonly struck: Readonly<Record<string, Fen>> | null
  /** Of a gift that may be given: what buyers read; null otherwise. */
  readonly name: string | null
  /** The lot that is sold, where it is one. */
  readonly lot: { readonly lotNo: string; readonly expiresOn: string | null; readonly warehouseId: number } | null
}
export interface LivePromotion extends Window {
  readonly id: number
  readonly kind: StoredKind
  readonly name: string
  readonly slogan: string
  readonly audience: Audience
  readonly scope: Scope
  readonly terms: StoredTerms
  readonly goods: readonly PromotionGoods[]
  /** For the pricing engine, where it changes amounts. */
  readonly engine: Promotion | null
}
export interface GoodsInPromotion {
  readonly promotion: LivePromotion
  readonly goods: PromotionGoods
}
/** Goods rows of promotions that count what is taken of them. */
export const isCounted = ({ goods }: GoodsInPromotion): boolean => goods.quota !== null || goods.memberLimit !== null

/** A row that does not say what its kind needs: a defect of the data, which is listed beside what is live. */
interface UnfitPromotion {
  readonly id: number
  readonly name: string
  readonly why: string
}
/** Everything that is live or will be, as of one version of the promotions. */
export interface LivePromotions {
  readonly version: number
  readonly all: readonly LivePromotion[]
  readonly unfit: readonly UnfitPromotion[]
  /** Also what ended lately and buyers had asked for: their lines keep its name and price beside 活动已结束. */
  readonly byId: ReadonlyMap<number, LivePromotion>
  /** Promotions that name a goods, by goods id; items only. */
  readonly ofGoods: ReadonlyMap<number, readonly GoodsInPromotion[]>
  /** By the id of the promotion's goods row. */
  readonly rows: ReadonlyMap<number, GoodsInPromotion>
  /** Promotions whose scope is wider than named goods. */
  readonly wide: readonly LivePromotion[]
}

/** One that was stopped closed then. */
const closesAt = `case p.state when 'live' then p.closes_at else least(p.closes_at, p.updated_at) end`
const liveColumns = {
  id: of<number>('p.id'),
  kind: of<string>('p.kind'),
  name: of<string>('p.name'),
  slogan: of<string>('p.slogan'),
  opensAt: of<Date>('p.opens_at'),
  closesAt: of<Date>(closesAt),
  ended: of<boolean>(`p.state <> 'live' or p.closes_at <= $1`),
  onlyRegions: of<string[]>('p.only_regions'),
  exceptRegions: of<string[]>('p.except_regions'),
  onlyBuyerTypes: of<BuyerType[]>('p.only_buyer_types'),
  onlyMembers: of<number[]>('p.only_members'),
  scope: of<Scope>('p.scope'),
  terms: of<unknown>('p.terms'),
  goods: of<PromotionGoods[] | null>(`(
    select json_agg(json_build_object('id', g.id, 'goodsId', g.goods_id, 'role', g.role, 'priceFen', g.price_fen,
      'perSet', g.per_set, 'quota', g.quota, 'memberLimit', g.member_limit, 'minQuantity', g.min_quantity,
      'step', g.step, 'fromBase', g.from_base, 'lotId', g.lot_id, 'name', n.name,
      'struck', (select json_object_agg(s.book, s.price_fen) from struck_prices s
        where s.promotion_goods_id = g.id and s.price_fen is not null),
      'lot', case when l.id is not null then json_build_object('lotNo', l.lot_no, 'expiresOn', l.expires_on,
        'warehouseId', l.warehouse_id) end) order by g.sort, g.id)
    from promotion_goods g left join ${lots} l on l.id = g.lot_id
      left join ${goodsNames} n on n.id = g.goods_id and g.role = 'gift' where g.promotion_id = p.id)`),
}
const readLive = rowQuery(
  'live-promotions',
  liveColumns,
  (list) => `
    select ${list} from promotions p
    where (p.state = 'live' and p.closes_at > $1)
      or (p.kind = any($2::text[]) and p.state in ('live', 'stopped') and ${closesAt} > $3)
    order by p.sort, p.id`,
)
/** Kinds whose goods are on lines of their own. */
const asked = storedKinds.filter(isOnPurpose)
/** Our choice: so long what is over is known by its name. */
const knownAfterMs = 7 * 86_400_000
const readVersion = rowQuery(
  'promotion-version',
  { version: of<number>('version') },
  (list) => `select ${list} from promotion_version`,
)

interface Kept {
  live: LivePromotions
  /** Read at this instant: what had closed before is not in it. */
  fromMs: number
}
const keptOf = perDatabase<{ last: Kept | null }>(() => ({ last: null }))

/** The promotions at a version; read only when this process does not hold that version of this database yet. */
export async function livePromotions(db: Db, version: number, at: Date): Promise<LivePromotions> {
  const kept = keptOf(db)
  if (kept.last && kept.last.live.version === version && kept.last.fromMs <= at.getTime()) return kept.last.live
  const since = new Date(at.getTime() - knownAfterMs)
  const live = arrange(version, await readLive(db, [at, asked, since]))
  kept.last = { live, fromMs: at.getTime() }
  return live
}

/** What this process read last, whatever its version: to know whether two readings are one. */
export const promotionsRead = (db: Db): LivePromotions | null => keptOf(db).last?.live ?? null

/** The promotions as they are now; one small statement when nothing changed. */
export async function currentPromotions(db: Db, at: Date): Promise<LivePromotions> {
  const [row] = await readVersion(db)
  return livePromotions(db, row?.version ?? 0, at)
}

type Row = RowOf<typeof liveColumns>

/** The one place where a row's terms become typed; throws where they do not fit its kind. */
function promotionOf({ id, name, slogan, opensAt, closesAt, goods, ...row }: Row): LivePromotion {
  const { onlyRegions, exceptRegions, onlyBuyerTypes, onlyMembers } = row
  const named = goods ?? []
  const items = named.filter(({ role }) => role === 'item').map(({ goodsId }) => goodsId)
  const scope: Scope = row.scope.by === 'goods' ? { by: 'goods', ids: items } : row.scope
  const terms = readTerms(row.kind, row.terms)
  return {
    id,
    kind: terms.kind,
    name,
    slogan,
    opensAtMs: opensAt.getTime(),
    closesAtMs: closesAt.getTime(),
    audience: { onlyRegions, exceptRegions, onlyBuyerTypes, onlyMembers },
    scope,
    terms,
    goods: named,
    engine: engineOf({ id, name, scope }, terms, named),
  }
}

function arrange(version: number, found: readonly Row[]): LivePromotions {
  const all: LivePromotion[] = []
  const ended: LivePromotion[] = []
  const unfit: UnfitPromotion[] = []
  for (const row of found)
    try {
      const promotion = promotionOf(row)
      if (row.ended) ended.push(promotion)
      else all.push(promotion)
    } catch (misfit) {
      if (!(misfit instanceof RangeError)) throw misfit
      if (!row.ended) unfit.push({ id: row.id, name: row.name, why: misfit.message })
    }
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
  const byId = new Map([...ended, ...all].map((promotion) => [promotion.id, promotion]))
  return { version, all, unfit, byId, ofGoods, rows, wide: all.filter(({ scope }) => scope.by !== 'goods') }
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

/** Open now, and for this buyer. Visitors see what is for everybody. */
export const holds = (promotion: LivePromotion, buyer: PromotionBuyer | null, at: Date): boolean =>
  isOpen(promotion, at.getTime()) && admits(promotion, buyer)

/** Whether the promotion is for this buyer. */
export function admits({ kind, audience }: LivePromotion, buyer: PromotionBuyer | null): boolean {
  if (!buyer) return audience.onlyMembers.length === 0
  if (kindFacts[kind].notForInstitutions && isMedicalInstitution(buyer.buyerType)) return false
  return audienceRefusal(audience, buyer) === null
}
