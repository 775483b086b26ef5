import type { CartLineWire, CartWire, FreightWire } from '@yaoji/contract/cart'
import { forcedOff, lineName, lineWarehouse } from './cart-facts.ts'

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

/** Lines by the warehouse they leave from, newest first; what cannot be had stands apart. */
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

export const selectedLines = (cart: CartWire): CartLineWire[] => cart.data.filter((line) => line.is_selected === 1)

/** Pieces as a person counts them: a bag of loose herbs is one, whatever it weighs. */
export const pieceCount = (lines: readonly CartLineWire[]): number =>
  lines.reduce((sum, line) => sum + linePieces(line), 0)

function linePieces({ goods, combination, number }: CartLineWire): number {
  if (!goods) return combination.goods.reduce((sum, each) => sum + each.number, 0)
  return goods.measure === 'gram' ? 1 : number
}

/** '' or why the selection cannot go to the next step, in the words of the rules. */
export function checkoutHindrance(cart: CartWire): string {
  const selected = selectedLines(cart)
  if (selected.length === 0) return '请选择要结算的商品'
  const broken = selected.find((line) => line.invalid_reason)
  if (broken) return `${lineName(broken)}：${broken.invalid_reason}`
  const { min_order, min_order_missing } = cart.totals
  return Number(min_order_missing) > 0
    ? `最低起购金额¥${min_order.replace(/\.00$/, '')}，还差¥${min_order_missing}`
    : ''
}
