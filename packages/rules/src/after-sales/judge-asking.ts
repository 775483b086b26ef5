import { isEphedrine, needsColdChain } from '../goods/asked-certificates.ts'
import type { GoodsAccess } from '../goods/goods-facts.ts'
import type { Day } from '../money/day.ts'
import { type Fen, yuanText } from '../money/fen.ts'
import { accept, type Result, reject } from '../money/result.ts'
import type { PriceSource } from '../promotions/price-source.ts'
import { type AskingWindows, askableUntil, windowText } from './asking-window.ts'
import { type CaseKind, factsOf, type Outcome } from './case-kinds.ts'
import { type AskedLine, type DifferenceWish, differenceFen, restFen } from './price-difference.ts'

/** Pieces of one lot number that left with a line. */
export interface AskableLot {
  readonly name: string
  readonly lotNo: string
  readonly expiresOn: Day | null
  readonly source: PriceSource
  readonly sent: number
  readonly returned: number
  /** What open cases ask for. */
  readonly asked: number
}

/** Domain 2.9: never more than was sold and has neither come back nor been asked for. */
export const mostOf = ({ sent, returned, asked }: Pick<AskableLot, 'sent' | 'returned' | 'asked'>): number =>
  sent - returned - asked

/** Where the money goes: back by the way it came, or what a bank brought into the balance. */
export const refundWays = { original: '原路退回', balance: '退到余额' } as const
export type RefundWay = keyof typeof refundWays
export const refundWayNames = Object.keys(refundWays) as readonly RefundWay[]

export interface Asking {
  readonly kind: CaseKind
  readonly outcome: Outcome
  readonly words: string
  readonly pictures: number
  readonly refundTo: RefundWay
  /** An order of ephedrine preparations. */
  readonly ephedrine: boolean
  /** Of an order of goods that were sent again: its lots have no price of their own (decision 0129). */
  readonly replacement: boolean
  /** Of 退补价 none: its goods stay. The line is the one that was paid for, of a lot that was sent again the first one. */
  readonly wishes: readonly { readonly lot: AskableLot; readonly line: AskedLine; readonly quantity: number }[]
  /** Of 退补价 alone. */
  readonly differences: readonly {
    readonly line: AskedLine
    readonly source: PriceSource
    readonly wish: DifferenceWish
  }[]
}

export const fewestWords = 10
export const mostPictures = 3

export type AskingRefusal =
  | { readonly kind: 'empty' }
  | { readonly kind: 'emptyDifference' }
  | { readonly kind: 'otherOutcome' }
  | { readonly kind: 'onFirstOrder' }
  | { readonly kind: 'pictures' }
  | { readonly kind: 'words' }
  | { readonly kind: 'originalOnly' }
  | { readonly kind: 'nearExpiry'; readonly name: string }
  | { readonly kind: 'tooLate'; readonly window: string }
  | { readonly kind: 'noDifference'; readonly name: string }
  | { readonly kind: 'tooDear'; readonly name: string; readonly mostFen: Fen }
  | { readonly kind: 'inDifference'; readonly name: string }
  | { readonly kind: 'tooMany'; readonly name: string; readonly lotNo: string; readonly most: number }

/** Domain 2.9: whether this can be asked for now; the first thing that stands against it. */
export function judgeAsking(
  { kind, outcome, words, pictures, refundTo, ephedrine, replacement, wishes, differences }: Asking,
  { receivedAt, at, windows }: { readonly receivedAt: Date | null; readonly at: Date; readonly windows: AskingWindows },
): Result<null, AskingRefusal> {
  const facts = factsOf(kind)
  const asksPrice = outcome === 'price_difference'
  if (asksPrice && replacement) return reject({ kind: 'onFirstOrder' })
  if (asksPrice ? differences.length === 0 : wishes.length === 0)
    return reject({ kind: asksPrice ? 'emptyDifference' : 'empty' })
  if (!facts.outcomes.includes(outcome)) return reject({ kind: 'otherOutcome' })
  // Clarified: ephedrine goods are paid back the original way only.
  if (ephedrine && refundTo !== 'original') return reject({ kind: 'originalOnly' })
  const asked = asksPrice
    ? differences.map(({ line: { name }, source }) => ({ name, source, expiresOn: null }))
    : wishes.map(({ lot }) => lot)
  for (const { name, source, expiresOn } of asked) {
    if (source === 'near_expiry' && !facts.nearExpiryToo) return reject({ kind: 'nearExpiry', name })
    const until = askableUntil(kind, { receivedAt, expiresOn }, windows)
    if (until !== null && until < at) return reject({ kind: 'tooLate', window: windowText(kind, windows) })
  }
  const refusal = asksPrice ? differenceRefusal(differences) : pieceRefusal(wishes)
  if (refusal) return reject(refusal)
  if (facts.pictures && pictures === 0) return reject({ kind: 'pictures' })
  if (words.trim().length < fewestWords) return reject({ kind: 'words' })
  return accept(null)
}

function pieceRefusal(wishes: Asking['wishes']): AskingRefusal | null {
  for (const { lot, quantity } of wishes) {
    const { name, lotNo } = lot
    const most = mostOf(lot)
    if (quantity > most) return { kind: 'tooMany', name, lotNo, most }
  }
  for (const [, own] of Map.groupBy(wishes, ({ line }) => line.lineNo)) {
    const { line } = own[0]!
    const pieces = own.reduce((sum, { quantity }) => sum + quantity, 0)
    if (line.askedFen > 0 && restFen(line, pieces) < 0) return { kind: 'inDifference', name: line.name }
  }
  return null
}

/** A difference is above 0, and at most what is paid for the line and nobody has asked for. */
function differenceRefusal(differences: Asking['differences']): AskingRefusal | null {
  for (const { line, wish } of differences) {
    const { name } = line
    const fen = differenceFen(line, wish)
    const mostFen = restFen(line)
    if (fen > mostFen) return { kind: 'tooDear', name, mostFen }
    if (fen <= 0) return { kind: 'noDifference', name }
  }
  return null
}

export function askingRefusalText(refusal: AskingRefusal): string {
  switch (refusal.kind) {
    case 'empty':
      return '请选择批号并填写数量'
    case 'emptyDifference':
      return '请选择商品并填写要退的差价'
    case 'otherOutcome':
      return '该问题类型不支持所选的处理方式'
    case 'onFirstOrder':
      return '换货、补发的商品没有单独的货款，退补价请在原订单申请'
    case 'pictures':
      return '请上传外包装、标签和批号的照片'
    case 'words':
      return `请说明问题，至少${fewestWords}个字`
    case 'originalOnly':
      return '含麻商品的货款只能原路退回'
    case 'nearExpiry':
      return `${refusal.name}按近效期价购买，除质量、破损、错发、少货和召回外不能退货`
    case 'tooLate':
      return `已超过申请期限（${refusal.window}），如有疑问请联系客服`
    case 'noDifference':
      return `${refusal.name}没有差价：请填写大于0的金额，或低于实付的单价`
    case 'tooDear':
      return `${refusal.name}最多可退${yuanText(refusal.mostFen)}`
    case 'inDifference':
      return `${refusal.name}的退补价申请正在处理，请等它办完再申请退货`
    case 'tooMany':
      return `退货数量大于销售数量：${refusal.name}批号${refusal.lotNo}最多可申请${refusal.most}`
  }
}

/** Domain 2.9: cold-chain goods and ephedrine preparations come back only as the quality manager says. */
export const needsQuality = (goods: Pick<GoodsAccess, 'storage' | 'special'>): boolean =>
  needsColdChain(goods) || isEphedrine(goods.special)
