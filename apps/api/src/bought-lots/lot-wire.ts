import type { BoughtLotWire } from '@yaoji/contract/bought-lots'
import { type Day, dayOf } from '@yaoji/rules/money/day'
import { expiryText, leftOf, type QualityNoticeKind, qualityNoticeKinds } from '@yaoji/rules/orders/bought-lots'
import { type SheetColumn, writeSheet } from '../platform/sheet/write-sheet.ts'
import type { BoughtLot } from './find-lots.ts'

export function lotWire(lot: BoughtLot, today: Day): BoughtLotWire {
  const { goods_id, name, lot_no, expires_on, bought, returned, stated_left: left, held_then: heldThen } = lot
  const stated = left === null || heldThen === null ? null : { left, heldThen }
  return {
    ...{ goods_id, name, ypgg: lot.spec, sccj: lot.maker, bzdw: lot.unit, lot_no, expires_on, bought, returned },
    expiry: expiryText(expires_on, today),
    expired: expires_on < today ? 1 : 0,
    left: leftOf(bought - returned, stated),
    stated: stated ? 1 : 0,
    ...{ order_id: lot.order_id, order_no: lot.order_no, orders: lot.orders },
    ordered_at: dayOf(new Date(lot.ordered_ms)),
    recalled: lot.recalled ? 1 : 0,
    notices: lot.notices.map(({ id, kind, notice }) => {
      return { id, kind, name: qualityNoticeKinds[kind as QualityNoticeKind], text: notice }
    }),
    ...{ help: lot.help, answer: lot.answer },
  }
}

const columns: readonly SheetColumn<BoughtLotWire>[] = [
  { name: '品名', width: 24, of: ({ name }) => name },
  { name: '规格', width: 18, of: ({ ypgg }) => ypgg },
  { name: '生产企业', width: 28, of: ({ sccj }) => sccj },
  { name: '批号', width: 16, of: ({ lot_no }) => lot_no },
  { name: '有效期至', width: 12, of: ({ expires_on }) => expires_on },
  { name: '到期', width: 12, of: ({ expiry }) => expiry },
  { name: '单位', width: 6, of: ({ bzdw }) => bzdw },
  { name: '购入', width: 8, of: ({ bought }) => bought },
  { name: '已退换', width: 8, of: ({ returned }) => returned },
  { name: '剩余', width: 8, of: ({ left }) => left },
  { name: '剩余的依据', width: 26, of: ({ stated }) => (stated ? '您登记的数量' : '按购入推算，未扣除已售出') },
  { name: '最近订单', width: 20, of: ({ order_no }) => order_no },
  { name: '下单日期', width: 12, of: ({ ordered_at }) => ordered_at },
  {
    name: '召回与公告',
    width: 40,
    of: ({ recalled, notices }) =>
      [...(recalled ? ['召回，请停止销售'] : []), ...notices.map(({ name, text }) => `${name}：${text}`)].join('；'),
  },
]

export const lotSheet = (lots: readonly BoughtLotWire[]): Promise<Buffer> => writeSheet('购入批号', columns, lots)
