import { isEphedrine, needsColdChain } from '../goods/asked-certificates.ts'
import type { GoodsAccess } from '../goods/goods-facts.ts'
import type { Day } from '../money/day.ts'
import { accept, type Result, reject } from '../money/result.ts'
import type { PriceSource } from '../promotions/price-source.ts'
import { type AskingWindows, askableUntil, windowText } from './asking-window.ts'
import { type CaseKind, factsOf, type Outcome } from './case-kinds.ts'

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
  readonly wishes: readonly { readonly lot: AskableLot; readonly quantity: number }[]
}

export const fewestWords = 10
export const mostPictures = 3

export type AskingRefusal =
  | { readonly kind: 'empty' }
  | { readonly kind: 'otherOutcome' }
  | { readonly kind: 'pictures' }
  | { readonly kind: 'words' }
  | { readonly kind: 'originalOnly' }
  | { readonly kind: 'nearExpiry'; readonly name: string }
  | { readonly kind: 'tooLate'; readonly window: string }
  | { readonly kind: 'tooMany'; readonly name: string; readonly lotNo: string; readonly most: number }

/** Domain 2.9: whether this can be asked for now; the first thing that stands against it. */
export function judgeAsking(
  { kind, outcome, words, pictures, refundTo, ephedrine, wishes }: Asking,
  { receivedAt, at, windows }: { readonly receivedAt: Date | null; readonly at: Date; readonly windows: AskingWindows },
): Result<null, AskingRefusal> {
  const facts = factsOf(kind)
  if (wishes.length === 0) return reject({ kind: 'empty' })
  if (!facts.outcomes.includes(outcome)) return reject({ kind: 'otherOutcome' })
  // Clarified: ephedrine goods are paid back the original way only.
  if (ephedrine && refundTo !== 'original') return reject({ kind: 'originalOnly' })
  for (const { lot, quantity } of wishes) {
    const { name, lotNo, expiresOn } = lot
    if (lot.source === 'near_expiry' && !facts.nearExpiryToo) return reject({ kind: 'nearExpiry', name })
    const until = askableUntil(kind, { receivedAt, expiresOn }, windows)
    if (until !== null && until < at) return reject({ kind: 'tooLate', window: windowText(kind, windows) })
    const most = mostOf(lot)
    if (quantity > most) return reject({ kind: 'tooMany', name, lotNo, most })
  }
  if (facts.pictures && pictures === 0) return reject({ kind: 'pictures' })
  if (words.trim().length < fewestWords) return reject({ kind: 'words' })
  return accept(null)
}

export function askingRefusalText(refusal: AskingRefusal): string {
  switch (refusal.kind) {
    case 'empty':
      return '请选择批号并填写数量'
    case 'otherOutcome':
      return '该问题类型不支持所选的处理方式'
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
    case 'tooMany':
      return `退货数量大于销售数量：${refusal.name}批号${refusal.lotNo}最多可申请${refusal.most}`
  }
}

/** Domain 2.9: cold-chain goods and ephedrine preparations come back only as the quality manager says. */
export const needsQuality = (goods: Pick<GoodsAccess, 'storage' | 'special'>): boolean =>
  needsColdChain(goods) || isEphedrine(goods.special)
