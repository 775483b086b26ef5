import type { Fen } from '../money/fen.ts'
import { accept, type Result, reject } from '../money/result.ts'

/** Our choice (decision 0110): what a company lets one of its people do is a set; the owner has every right. */
export const buyerRights = ['owner', 'purchaser', 'approver', 'receiver'] as const
export type BuyerRight = (typeof buyerRights)[number]

export const buyerRightNames: Readonly<Record<BuyerRight, string>> = {
  owner: '管理员',
  purchaser: '采购',
  approver: '审批',
  receiver: '收货',
}

/** What a call is about, in the eyes of the company for which it is made. */
export type Duty = 'buy' | 'settle' | 'approve' | 'receive' | 'manage'

/** Our choice (decision 0110): which rights open which duty. */
const holders: Readonly<Record<Duty, readonly BuyerRight[]>> = {
  /** Fill the cart, order from it, ask for approval. */
  buy: ['owner', 'purchaser'],
  /** Pay, cancel and use what the company may have for its orders. */
  settle: ['owner', 'purchaser', 'approver'],
  /** Place or decline what a purchaser asks for. */
  approve: ['owner', 'approver'],
  /** Say that goods have arrived. */
  receive: ['owner', 'receiver'],
  /** Papers, contracts, company data, addresses, payment password, money of the company, colleagues. */
  manage: ['owner'],
}

export const mayDo = (rights: readonly BuyerRight[], duty: Duty): boolean =>
  holders[duty].some((right) => rights.includes(right))

export interface DutyRefusal {
  readonly kind: Duty
}
const dutyRefusalTexts: Readonly<Record<Duty, string>> = {
  buy: '您没有采购权限，请让有采购权限的同事下单，或请本单位管理员为您开通',
  settle: '您没有采购或审批权限，请让有权限的同事操作，或请本单位管理员为您开通',
  approve: '您没有审批权限，请让有审批权限的同事处理，或请本单位管理员为您开通',
  receive: '您没有收货权限，请让有收货权限的同事确认收货，或请本单位管理员为您开通',
  manage: '只有本单位管理员可以进行此操作，请联系管理员',
}
export const dutyRefusalText = ({ kind }: DutyRefusal): string => dutyRefusalTexts[kind]

/** Who buys: with which rights, and up to how much an order. */
export interface Purchaser {
  readonly rights: readonly BuyerRight[]
  /** Null: as much as they like. */
  readonly limitFen: Fen | null
}

/** Our choice (decision 0110): who may approve needs nobody's approval, so that only a purchaser has a limit. */
export const orderLimit = ({ rights, limitFen }: Purchaser): Fen | null => (mayDo(rights, 'approve') ? null : limitFen)

export interface AboveLimit {
  readonly kind: 'aboveLimit'
  readonly limitFen: Fen
  readonly payableFen: Fen
}

/** Our choice (decision 0110): a purchase counts whole, with freight and before vouchers, however many orders it becomes. */
export function withinLimit(purchaser: Purchaser, payableFen: Fen): Result<null, AboveLimit> {
  const limitFen = orderLimit(purchaser)
  return limitFen === null || payableFen <= limitFen
    ? accept(null)
    : reject({ kind: 'aboveLimit', limitFen, payableFen })
}

export type RightsProblem = 'none' | 'limitWithoutPurchase'
export const rightsProblemTexts: Readonly<Record<RightsProblem, string>> = {
  none: '请至少选择一项权限',
  limitWithoutPurchase: '只有采购权限可以设置单笔限额',
}

/** Our choice (decision 0110): somebody without any right is no colleague, and a limit is a purchaser's. */
export function rightsProblem({ rights, limitFen }: Purchaser): RightsProblem | null {
  if (rights.length === 0) return 'none'
  const limited = rights.includes('purchaser') && !mayDo(rights, 'approve')
  return limitFen !== null && !limited ? 'limitWithoutPurchase' : null
}

/** Each right once, in their own order. */
export const tidyRights = (rights: readonly BuyerRight[]): BuyerRight[] =>
  buyerRights.filter((right) => rights.includes(right))
