import type { CartLineFacts } from '../src/cart/cart-facts.ts'
import type { LadderTier } from '../src/cart/ladder.ts'
import type { PriceSource } from '../src/promotions/price-source.ts'
import type { Promotion } from '../src/promotions/promotion.ts'
import { stacking } from '../src/promotions/stacking.ts'
import { lawOf } from './kinds.ts'

/** The second reading of one line: what it costs by itself, and toward what it may count. In bigints, with no code of the engine's. */
export interface SlowPrice {
  readonly source: PriceSource
  readonly unit: bigint
}

/** Rule 1: what one of so many costs in the buyer's book. */
function bookPrice(book: bigint, { ladder, quantity }: CartLineFacts): bigint {
  if (!ladder) return book
  const priceOf = ({ amountFen }: LadderTier) => (ladder.type === 1 ? BigInt(amountFen) : book - BigInt(amountFen))
  const reached = ladder.tiers.filter((tier) => tier.fromQuantity <= quantity && priceOf(tier) < book)
  reached.sort((a, b) => b.fromQuantity - a.fromQuantity)
  const unit = reached[0] ? priceOf(reached[0]) : book
  return unit < 0n ? 0n : unit
}

/** Law 1: the lowest of agreed price, book and ladder; a special only below all of them. */
function usualPrice(book: bigint, line: CartLineFacts): SlowPrice {
  const unit = bookPrice(book, line)
  const agreed = line.agreed ? BigInt(line.agreed.unitFen) : null
  return agreed !== null && agreed <= unit ? { source: 'agreement', unit: agreed } : { source: 'member', unit }
}

export function priceOf(line: CartLineFacts, specials: boolean): SlowPrice {
  if (line.source !== 'member') return { source: line.source, unit: BigInt(line.baseFen) }
  const usual = usualPrice(BigInt(line.baseFen), line)
  const special = specials && line.special ? BigInt(line.special.unitFen) : usual.unit
  return special < usual.unit ? { source: 'special', unit: special } : usual
}

export function amountOf(line: CartLineFacts, specials: boolean): bigint {
  const money = priceOf(line, specials).unit * BigInt(line.quantity)
  return line.measure === 'gram' ? money / 1000n : money
}

/** Decision 0032: what ephedrine goods are never sold as. */
const neverFor = new Set(['flash', 'group', 'combination', 'add_on', 'gift'])
/** Law 1: what is asked for on purpose must be cheaper so; a set is judged as a whole, elsewhere. */
const byItself = new Set(['member', 'agreement', 'special', 'combination'])
const isDear = (line: CartLineFacts) =>
  !byItself.has(line.source) &&
  line.bookFen !== undefined &&
  BigInt(line.baseFen) >= usualPrice(BigInt(line.bookFen), line).unit

export const countsAtAll = (line: CartLineFacts) =>
  line.selected && line.buyable && line.inStock && !(line.ephedrine && neverFor.has(line.source)) && !isDear(line)

export function liesInScope(promotion: Promotion, line: CartLineFacts): boolean {
  const scope = promotion.scope
  if (scope.by === 'goods') return scope.ids.some((id) => id === line.goodsId)
  if (scope.by === 'maker') return scope.names.some((name) => name === line.maker)
  if (scope.by === 'brand') return line.brand !== '' && scope.names.some((name) => name === line.brand)
  if (scope.by === 'kind') return scope.kinds.some((kind) => kind === line.goodsKind)
  return true
}

/** Rule 2, of a line at its ordinary price or at its special one. */
export function takesPart(promotion: Promotion, line: CartLineFacts, specials: boolean): boolean {
  if (!countsAtAll(line)) return false
  const { source } = priceOf(line, specials)
  const cell = stacking[source][promotion.kind]
  if (cell === '否') return false
  if (cell === '标' && !promotion.alsoFor.some((each) => each === source)) return false
  if (line.ephedrine && stacking.ephedrine[promotion.kind] !== '可') return false
  if (lawOf(promotion).admits?.(line) === false) return false
  return liesInScope(promotion, line)
}
