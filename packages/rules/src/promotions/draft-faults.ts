import type { Audience } from './audience.ts'
import type { DraftFault, DraftGoods, JudgedGoods, SayFault } from './draft-goods.ts'
import { priceFault } from './draft-prices.ts'
import { kindFacts } from './kind-facts.ts'
import { closedText } from './never-given.ts'
import type { StoredKind, StoredTerms, TermsOf } from './promotion.ts'
import type { Scope } from './scope.ts'
import type { Window } from './window.ts'

/** A promotion as marketing states it, before it is judged. */
export interface PromotionDraft extends Window {
  readonly name: string
  readonly slogan: string
  readonly audience: Audience
  readonly scope: Scope
  readonly terms: StoredTerms
  readonly goods: readonly DraftGoods[]
}
/** What of a draft makes sense or does not; the goods with what the store knows of them. */
export interface DraftFacts extends Window {
  readonly scope: Pick<Scope, 'by'>
  readonly terms: StoredTerms
  readonly goods: readonly JudgedGoods[]
}

/** What is wrong with a promotion, in marketing's words; nothing of it is written while there is a fault. */
export function draftFaults(draft: DraftFacts, atMs: number): DraftFault[] {
  const faults: DraftFault[] = []
  const say: SayFault = (field, text) => faults.push({ field, text })
  const priced = kindFacts[draft.terms.kind].does === 'prices'
  if (draft.closesAtMs <= draft.opensAtMs) say('closes_at', '结束时间应晚于开始时间')
  if (draft.closesAtMs <= atMs) say('closes_at', '结束时间已过')
  const items = draft.goods.filter(({ role }) => role === 'item')
  if (draft.scope.by === 'goods' && items.length === 0) say('goods', '请至少选择一个商品')
  if (priced && draft.scope.by !== 'goods') say('scope', '该类促销只能逐个选择商品')
  goodsFaults(draft.terms.kind, priced, draft.goods, say)
  ownFaults(draft.terms, draft.goods, say)
  return faults
}

/** What the kind itself asks for. */
function ownFaults<Kind extends StoredKind>(
  terms: TermsOf<Kind> & { readonly kind: Kind },
  goods: readonly JudgedGoods[],
  say: SayFault,
): void {
  const judges: {
    readonly [One in StoredKind]: {
      readonly faults?: (terms: TermsOf<One>, goods: readonly JudgedGoods[], say: SayFault) => void
    }
  } = kindFacts
  judges[terms.kind].faults?.(terms, goods, say)
}

function goodsFaults(kind: StoredKind, priced: boolean, goods: readonly JudgedGoods[], say: SayFault): void {
  const { counts, sellsLots } = kindFacts[kind]
  const seen = new Set<string>()
  for (const [index, row] of goods.entries()) {
    const place = `goods.${index}`
    const item = row.role === 'item'
    const key = `${row.goodsId}/${row.role}/${row.lotId}`
    if (seen.has(key)) say(place, `商品${row.goodsId}重复`)
    seen.add(key)
    if (item && !counts && (row.quota !== null || row.memberLimit !== null))
      say(place, '该类促销不能限量或限购，请改用秒杀')
    if (!sellsLots && row.lotId !== null) say(`${place}.lot_id`, '只有近效期促销按批号销售')
    if (row.baseFen === null) say(place, `商品${row.goodsId}不存在或已下架`)
    else if (row.baseFen === 0) say(place, `商品${row.goodsId}还没有定价`)
    else if (row.role === 'add_on' || (item && priced)) {
      const fault = priceFault(row)
      if (fault) say(`${place}.price`, fault)
    }
    // Goods that only earn a gift or unlock an add-on are sold at their own price.
    const closed = item && !priced ? '' : closedText(row, item ? kind : row.role)
    if (closed) say(place, `商品${row.goodsId}：${closed}`)
    else if (row.role === 'gift' && row.restricted)
      say(place, `商品${row.goodsId}：处方药、冷链药品、胰岛素等特殊管理商品不作赠品`)
    if (row.role === 'add_on' && row.fromBase === null) say(`${place}.from`, '请填写换购门槛')
  }
}
