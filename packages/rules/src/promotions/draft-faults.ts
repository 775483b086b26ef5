import type { Fen } from '../money/fen.ts'
import { closedText } from './never-given.ts'
import type { StoredKind } from './stored-kinds.ts'
import type { Window } from './window.ts'

/** A promotion before it is written, as far as sense can be judged without the store. */
export interface PromotionDraftFacts extends Window {
  readonly kind: StoredKind
  readonly scopeBy: 'goods' | 'maker' | 'brand' | 'kind' | 'all'
  readonly tiers: readonly {
    readonly from: number
    readonly reduceFen?: Fen | undefined
    readonly payBp?: number | undefined
    readonly backFen?: Fen | undefined
    readonly gifts?: readonly unknown[] | undefined
  }[]
  readonly unit: 'fen' | 'piece'
  readonly targetQuantity: number | null
  readonly goods: readonly {
    readonly goodsId: number
    readonly role: 'item' | 'gift' | 'add_on'
    readonly priceFen: Fen | null
    readonly quota: number | null
    readonly memberLimit: number | null
    /** A lot of this goods. */
    readonly lotId: number | null
    readonly from: number | null
    /** The base book's price, 0 = not yet priced; null = no such goods for sale. */
    readonly baseFen: Fen | null
    /** Goes by the ephedrine rules. */
    readonly ephedrine: boolean
    /** Of a class that the store does not give away. */
    readonly restricted: boolean
  }[]
}
export interface DraftFault {
  readonly field: string
  readonly text: string
}

const priced: readonly string[] = ['flash', 'group', 'combination', 'special', 'near_expiry', 'whole_case']
/** Kinds that count what is sold of their goods. A special price is the goods' own price while it lasts: nothing counts it. */
const counted: readonly string[] = ['flash', 'group', 'combination', 'near_expiry', 'whole_case']

/** What is wrong with a promotion, in marketing's words; nothing of it is written while there is a fault. */
export function draftFaults(draft: PromotionDraftFacts, atMs: number): DraftFault[] {
  const faults: DraftFault[] = []
  const fault = (field: string, text: string) => faults.push({ field, text })
  if (draft.closesAtMs <= draft.opensAtMs) fault('closes_at', '结束时间应晚于开始时间')
  if (draft.closesAtMs <= atMs) fault('closes_at', '结束时间已过')
  const items = draft.goods.filter(({ role }) => role === 'item')
  if (draft.scopeBy === 'goods' && items.length === 0) fault('goods', '请至少选择一个商品')
  if (priced.includes(draft.kind) && draft.scopeBy !== 'goods') fault('scope', '该类促销只能逐个选择商品')
  goodsFaults(draft, fault)
  tierFaults(draft, fault)
  return faults
}

type Say = (field: string, text: string) => void

function goodsFaults(draft: PromotionDraftFacts, fault: Say): void {
  const seen = new Set<string>()
  for (const [index, row] of draft.goods.entries()) {
    const place = `goods.${index}`
    const key = `${row.goodsId}/${row.role}/${row.lotId}`
    if (seen.has(key)) fault(place, `商品${row.goodsId}重复`)
    seen.add(key)
    if (row.role === 'item' && !counted.includes(draft.kind) && (row.quota !== null || row.memberLimit !== null))
      fault(place, '该类促销不能限量或限购，请改用秒杀')
    if (draft.kind !== 'near_expiry' && row.lotId !== null) fault(`${place}.lot_id`, '只有近效期促销按批号销售')
    if (row.baseFen === null) fault(place, `商品${row.goodsId}不存在或已下架`)
    else if (row.baseFen === 0) fault(place, `商品${row.goodsId}还没有定价`)
    else if (row.role === 'add_on' || (row.role === 'item' && priced.includes(draft.kind))) {
      if (row.priceFen === null || row.priceFen === 0) fault(`${place}.price`, `请填写商品${row.goodsId}的活动价`)
      // 明码标价: what is struck through must be a price that was really asked.
      else if (row.priceFen >= row.baseFen) fault(`${place}.price`, `商品${row.goodsId}的活动价应低于原价`)
    }
    // Goods that only earn a gift or unlock an add-on are sold at their own price.
    const atOwnPrice = row.role === 'item' && !priced.includes(draft.kind)
    const soldAs = row.role === 'item' ? draft.kind : row.role
    const closed = atOwnPrice ? '' : closedText(row, soldAs)
    if (closed) fault(place, `商品${row.goodsId}：${closed}`)
    else if (row.role === 'gift' && row.restricted)
      fault(place, `商品${row.goodsId}：处方药、冷链药品、胰岛素等特殊管理商品不作赠品`)
    if (row.role === 'add_on' && row.from === null) fault(`${place}.from`, '请填写换购门槛')
    if (draft.kind === 'flash' && row.role === 'item' && row.quota === null)
      fault(`${place}.quota`, `请填写商品${row.goodsId}的秒杀数量`)
    if (draft.kind === 'near_expiry' && row.lotId === null) fault(`${place}.lot_id`, `请选择商品${row.goodsId}的批号`)
  }
  if (draft.kind === 'group' && draft.goods.length !== 1) fault('goods', '一个拼团只有一个商品')
  if (draft.kind === 'group' && draft.targetQuantity === null) fault('target_quantity', '请填写成团数量')
  const [only] = draft.goods
  if (draft.kind === 'group' && only?.quota != null && only.quota < (draft.targetQuantity ?? 0))
    fault('goods.0.quota', '可售数量少于成团数量，永远不能成团')
  if (draft.kind === 'combination' && draft.goods.length < 2) fault('goods', '一个组合至少两个商品')
  if (draft.kind === 'add_on' && !draft.goods.some(({ role }) => role === 'add_on')) fault('goods', '请添加换购商品')
}

/** Thresholds must rise, and what they give with them: a higher tier never gives less. */
function tierFaults({ kind, tiers, unit }: PromotionDraftFacts, fault: Say): void {
  const gives = (tier: (typeof tiers)[number]): number | undefined => {
    if (kind === 'full_reduction' || kind === 'order_reduction') return tier.reduceFen
    if (kind === 'order_discount') return tier.payBp === undefined ? undefined : 10_000 - tier.payBp
    if (kind === 'cashback') return tier.backFen
    return kind === 'gift' ? tier.gifts?.length : undefined
  }
  const tiered = ['full_reduction', 'order_reduction', 'order_discount', 'cashback', 'gift'].includes(kind)
  if (!tiered) return
  if (tiers.length === 0) fault('tiers', '请至少填写一档')
  for (const [index, tier] of tiers.entries()) {
    const before = tiers[index - 1]
    if (!Number.isSafeInteger(tier.from) || tier.from < 0) fault(`tiers.${index}.from`, `第${index + 1}档的门槛不正确`)
    if (before && tier.from <= before.from) fault(`tiers.${index}.from`, `第${index + 1}档的门槛应高于上一档`)
    const given = gives(tier) ?? 0
    if (given <= 0) fault(`tiers.${index}`, `请填写第${index + 1}档的优惠`)
    else if (before && kind !== 'gift' && given <= (gives(before) ?? 0))
      fault(`tiers.${index}`, `第${index + 1}档的优惠应高于上一档`)
    if ((kind === 'full_reduction' || kind === 'order_reduction') && tier.from === 0)
      fault(`tiers.${index}.from`, `第${index + 1}档的门槛应大于0`)
    const money = kind === 'order_reduction' || ((kind === 'full_reduction' || kind === 'cashback') && unit === 'fen')
    if (money && tier.from > 0 && given >= tier.from) fault(`tiers.${index}`, `第${index + 1}档的优惠应低于门槛`)
  }
}
