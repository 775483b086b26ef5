import type { CartLineWire, CartWire } from '@yaoji/contract/cart'
import { goodsLabel } from '../goods/goods-label.ts'
import { goodsUnit } from '../goods/goods-price.tsx'
import { fenOf } from '../kit/yuan.ts'

export const lineName = (line: CartLineWire): string => (line.goods ? line.goods.name : line.combination.name)

/** How a line differs from every other, for those who hear the page. */
export const lineLabel = (line: CartLineWire): string => (line.goods ? goodsLabel(line.goods) : line.combination.name)

/** Grams are sold as '克'; every other goods in its packaging unit; a combination by the set. */
export const saleUnit = ({ goods }: CartLineWire): string => (goods ? goodsUnit(goods) : '套')

/** What is struck through beside a line's price: an earlier deal above it (decision 0080), where it is the promotion's price. */
export const struckBeside = ({ goods, price, price_source }: CartLineWire): string | undefined =>
  (price_source === 'special' || price_source === 'flash') && fenOf(goods?.base_price) > fenOf(price)
    ? goods?.base_price
    : undefined

export const selectedLines = (cart: CartWire): CartLineWire[] => cart.data.filter((line) => line.is_selected === 1)

/** Pieces as a person counts them: a bag of loose herbs is one, whatever it weighs. */
export const pieceCount = (lines: readonly CartLineWire[]): number =>
  lines.reduce((sum, line) => sum + linePieces(line), 0)

function linePieces({ goods, combination, number }: CartLineWire): number {
  if (!goods) return combination.goods.reduce((sum, each) => sum + each.number, 0)
  return goods.measure === 'gram' ? 1 : number
}
