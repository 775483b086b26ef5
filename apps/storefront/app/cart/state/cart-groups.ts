import type { CartLineWire, CartWire, FreightWire } from '@yaoji/contract/cart'
import { lineName, selectedLines } from '../../shell/cart/line-facts.ts'
import { shortYuan, yuanText } from '../../shell/kit/yuan.ts'
import { forcedOff, lineWarehouse } from './cart-facts.ts'

export interface WarehouseGroup {
  readonly id: number
  readonly name: string
  readonly freight: FreightWire | undefined
  readonly lines: readonly CartLineWire[]
}
export interface GroupedCart {
  readonly groups: readonly WarehouseGroup[]
  /** 失效商品: cannot be bought or sold out. */
  readonly gone: readonly CartLineWire[]
}

/** Lines by the warehouse they leave from, newest first; what cannot be had is listed apart. */
export function groupCart(cart: CartWire): GroupedCart {
  const live = cart.data.filter((line) => !forcedOff(line)).sort((a, b) => b.id - a.id)
  const ids = [...new Set(live.map(lineWarehouse))].sort((a, b) => a - b)
  return {
    groups: ids.map((id) => ({
      id,
      name: cart.pricing.warehouses.find((warehouse) => warehouse.id === id)?.name ?? '其他仓库',
      freight: cart.shipping_data.warehouses.find((freight) => freight.ck_id === id),
      lines: live.filter((line) => lineWarehouse(line) === id),
    })),
    gone: cart.data.filter(forcedOff),
  }
}

/** '' or why the selection cannot go to the next step, in the words of the rules. */
export function checkoutHindrance(cart: CartWire): string {
  const selected = selectedLines(cart)
  if (selected.length === 0) return '请选择要结算的商品'
  const broken = selected.find((line) => line.invalid_reason)
  if (broken) return `${lineName(broken)}：${broken.invalid_reason}`
  const { min_order, min_order_missing } = cart.totals
  return Number(min_order_missing) > 0
    ? `最低起购金额${yuanText(shortYuan(min_order))}，还差${yuanText(min_order_missing)}`
    : ''
}
