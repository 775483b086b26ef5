import type { JudgedGoods } from '../draft-goods.ts'
import type { PriceKind } from '../kind.ts'
import { quotaFault } from '../quota-fault.ts'
import { flag, or, termsOf, whole } from '../terms.ts'

/** Kinds that sell their goods at a price of their own; what is theirs is in the promotion's goods. */

const items = (goods: readonly JudgedGoods[]) =>
  goods.flatMap((row, index) => (row.role === 'item' ? [{ row, index }] : []))

/** 秒杀: so many of a goods in one session. */
export const flash: PriceKind<{ readonly kind: 'flash' }, 'asked'> = {
  does: 'prices',
  kind: 'flash',
  name: '秒杀',
  tag: '秒',
  page: '/mrtj',
  bought: 'asked',
  counts: true,
  setsAside: 'quota',
  terms: termsOf('flash', {}),
  faults: (_, goods, say) => {
    for (const { row, index } of items(goods)) {
      const fault = row.quota === null ? `请填写商品${row.goodsId}的秒杀数量` : quotaFault(row.quota, row)
      if (fault) say(`goods.${index}.quota`, fault)
    }
  },
}

/** 拼团: a price that holds once members together paid for a target quantity. */
const groupTerms = termsOf('group', { targetQuantity: whole, shipsFree: or(flag, true) })
export const group: PriceKind<ReturnType<typeof groupTerms>, 'onItsPage'> = {
  does: 'prices',
  kind: 'group',
  name: '拼团',
  tag: '团',
  page: '/list/info-pt/{id}',
  bought: 'onItsPage',
  counts: true,
  setsAside: 'target',
  settles: true,
  terms: groupTerms,
  faults: ({ targetQuantity }, goods, say) => {
    const [only] = goods
    if (goods.length !== 1) say('goods', '一个拼团只有一个商品')
    if (!only) return
    if (only.quota !== null && only.quota < targetQuantity) say('goods.0.quota', '可售数量少于成团数量，永远不能成团')
    const fault = quotaFault(only.quota ?? targetQuantity, only)
    if (fault) say(only.quota === null ? 'target_quantity' : 'goods.0.quota', fault)
  },
}

/** 组合: goods that are sold together, so many of each in a set. */
export const combination: PriceKind<{ readonly kind: 'combination' }, 'asked'> = {
  does: 'prices',
  kind: 'combination',
  name: '组合',
  tag: '组',
  page: '/zhzq',
  bought: 'asked',
  counts: true,
  terms: termsOf('combination', {}),
  faults: (_, goods, say) => {
    if (goods.length < 2) say('goods', '一个组合至少两个商品')
  },
}

/** 每日特价: the goods' own price while it lasts, of as many as it gives and a member may have in a day (decision 0093). */
export const special: PriceKind<{ readonly kind: 'special' }, 'plainly'> = {
  does: 'prices',
  kind: 'special',
  name: '每日特价',
  tag: '特',
  page: '/mrtj',
  bought: 'plainly',
  counts: true,
  limitsPer: 'day',
  terms: termsOf('special', {}),
  faults: (_, goods, say) => {
    for (const { row, index } of items(goods)) {
      const fault = quotaFault(row.quota, row)
      if (fault) say(`goods.${index}.quota`, fault)
      if (row.quota !== null && row.memberLimit !== null && row.memberLimit > row.quota)
        say(`goods.${index}.member_limit`, `商品${row.goodsId}的每日限购数量超过活动数量`)
    }
  },
}

/** 近效期: a lot that expires soon, until it is gone. */
export const nearExpiry: PriceKind<{ readonly kind: 'near_expiry' }, 'asked'> = {
  does: 'prices',
  kind: 'near_expiry',
  name: '近效期',
  // Of the goods only this lot is meant.
  tag: '部分近效期',
  page: '/jxqzc',
  bought: 'asked',
  counts: true,
  sellsLots: true,
  terms: termsOf('near_expiry', {}),
  faults: (_, goods, say) => {
    for (const [index, row] of goods.entries())
      if (row.lotId === null) say(`goods.${index}.lot_id`, `请选择商品${row.goodsId}的批号`)
  },
}

/** 整件价: by the shipping case. */
export const wholeCase: PriceKind<{ readonly kind: 'whole_case' }, 'asked'> = {
  does: 'prices',
  kind: 'whole_case',
  name: '整件价',
  tag: '整',
  page: '',
  bought: 'asked',
  counts: true,
  terms: termsOf('whole_case', {}),
}
