import { accept, type Result, reject } from '../money/result.ts'
import { mostPerCall } from './most-per-call.ts'

/** What the quantity rules must know of a goods. Quantities are pieces, or grams for loose herbs. */
export interface QuantityFacts {
  readonly measure: 'piece' | 'gram'
  readonly innerPack: number
  readonly caseSize: number
  readonly minQuantity: number
  readonly saleable: number
  /** What the purchase limit leaves this member; null = no limit. */
  readonly limitLeft: number | null
}

interface QuantityRule {
  readonly min: number
  readonly step: number
  /** 0: not even the smallest quantity can be had. */
  readonly max: number
}

/** Domain guide 2.3: default of the store's setting. */
export const defaultWholeCasePercent = 80
interface QuantitySettings {
  /** A remainder of at least so many per cent of a case is raised to the case; null = never. */
  readonly wholeCasePercent: number | null
  /** Where there is less than was asked for, what there is is taken, and the notice says what is missing (decision 0090). */
  readonly takesLess?: boolean
}

export type QuantityRefusal =
  | { readonly kind: 'invalid' }
  | { readonly kind: 'overCall'; readonly limit: number }
  | { readonly kind: 'soldOut' }
  | { readonly kind: 'limitUsed' }
  | { readonly kind: 'overLimit'; readonly max: number }
  | { readonly kind: 'overStock'; readonly max: number }

export interface RoundedQuantity {
  readonly quantity: number
  /** What was asked for when it was changed, else null. */
  readonly adjustedFrom: number | null
  readonly why: 'step' | 'min' | 'cap' | 'case' | null
  /** The other quantity that the buyer may have meant: the loose packs before a case, the packs below. */
  readonly undoTo: number | null
  /** How many of those asked for are not there; what a purchase limit keeps back is no shortage. */
  readonly missing: number
}

const roundUp = (quantity: number, step: number) => Math.ceil(quantity / step) * step
const roundDown = (quantity: number, step: number) => Math.floor(quantity / step) * step

/** Domain guide 2.3: smallest, step and largest quantity of a goods for a buyer. */
export function quantityRule(facts: QuantityFacts): QuantityRule {
  const step = facts.innerPack
  const min = roundUp(Math.max(facts.minQuantity, step), step)
  const most = Math.min(facts.saleable, facts.limitLeft ?? facts.saleable, mostPerCall)
  const max = roundDown(Math.max(most, 0), step)
  return { min, step, max: max < min ? 0 : max }
}

/** Domain guide 2.3: less stock than the smallest quantity counts as sold out. */
export const inStock = (facts: QuantityFacts): boolean => {
  const { min } = quantityRule(facts)
  return facts.saleable >= min
}

/**
 * Domain guide 2.3: the quantity that is stored for a quantity asked for. Rounded up to the step, raised to the
 * smallest, raised to a whole case when nearly one. Asking for more than there is refuses and says how much there is, or
 * takes that much where the settings say so.
 */
export function roundQuantity(
  facts: QuantityFacts,
  asked: number,
  settings: QuantitySettings = { wholeCasePercent: defaultWholeCasePercent },
): Result<RoundedQuantity, QuantityRefusal> {
  if (!Number.isSafeInteger(asked) || asked <= 0) return reject({ kind: 'invalid' })
  if (asked > mostPerCall) return reject({ kind: 'overCall', limit: mostPerCall })
  const { min, step, max } = quantityRule(facts)
  if (!inStock(facts)) return reject({ kind: 'soldOut' })
  if (max === 0) return reject({ kind: 'limitUsed' })
  if (asked > max && !settings.takesLess) {
    if (facts.limitLeft !== null && asked > facts.limitLeft) return reject({ kind: 'overLimit', max })
    if (asked > facts.saleable) return reject({ kind: 'overStock', max })
  }
  const stepped = roundUp(Math.max(asked, min), step)
  const held = Math.min(stepped, max)
  const quantity = wholeCase(held, facts, max, settings.wholeCasePercent)
  if (quantity === asked) return accept({ quantity, adjustedFrom: null, why: null, undoTo: null, missing: 0 })
  const why = quantity > held ? 'case' : held < stepped ? 'cap' : asked < min ? 'min' : 'step'
  const below = why === 'case' ? held : why === 'step' ? roundDown(asked, step) : 0
  const missing = isLimited(facts) ? 0 : Math.max(0, asked - quantity)
  return accept({ quantity, adjustedFrom: asked, why, undoTo: below >= min ? below : null, missing })
}

/** The purchase limit ends before the stock does. */
const isLimited = ({ limitLeft, saleable }: QuantityFacts) => limitLeft !== null && limitLeft < saleable

/** A nearly full case would be opened and travel half empty. Only a case that the step divides can be ordered whole. */
function wholeCase(quantity: number, facts: QuantityFacts, max: number, percent: number | null): number {
  const { caseSize, innerPack, measure } = facts
  if (percent === null || measure === 'gram' || caseSize <= innerPack || caseSize % innerPack !== 0) return quantity
  const remainder = quantity % caseSize
  if (remainder === 0 || remainder * 100 < caseSize * percent) return quantity
  const raised = quantity - remainder + caseSize
  return raised <= max ? raised : quantity
}

/** The sentence that the buyer reads. */
export function quantityRefusalText(refusal: QuantityRefusal): string {
  switch (refusal.kind) {
    case 'invalid':
      return '购物车数量不正确'
    case 'overCall':
      return `商品的数量单次允许不超过${refusal.limit % 10_000 === 0 ? `${refusal.limit / 10_000}万` : refusal.limit}`
    case 'soldOut':
      return '商品库存不足，可选购同通用名商品'
    case 'limitUsed':
      return '您在限购期内的可购数量已用完'
    case 'overLimit':
      return `超出限购数量，最多还可购买${refusal.max}`
    case 'overStock':
      return `库存不足，最多可购买${refusal.max}`
  }
}

/**
 * What the buyer reads when the stored quantity is not the one asked for; '' when it is. `before`: what was in the cart,
 * where more is put beside it; null where the quantity of a line is set.
 */
export function quantityNotice(rounded: RoundedQuantity, facts: QuantityFacts, before: number | null = null): string {
  const asked = (rounded.adjustedFrom ?? rounded.quantity) - (before ?? 0)
  const got = rounded.quantity - (before ?? 0)
  const taken = before === null ? `已按 ${got} 计` : `已按 ${got} 加入`
  switch (rounded.why) {
    case 'case':
      return `温馨提示：您选择的数量已接近件装量（${facts.caseSize}/件），为避免拆零造成运输破损，已自动调为整件，${taken}`
    case 'step':
      return `${asked} 不是中包装 ${facts.innerPack} 的整数倍，${taken}`
    case 'min':
      return `起购数量为 ${rounded.quantity}，${asked} ${taken}`
    case 'cap':
      return `${isLimited(facts) ? '限购还可购买' : '库存仅'} ${rounded.quantity}，${before === null ? taken : `已加 ${got}`}，缺 ${asked - got}`
    case null:
      return ''
  }
}
