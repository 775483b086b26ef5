import { isPhone, validationTexts } from '../members/validation.ts'
import { parseYuan } from '../money/fen.ts'

/** Domain 2.12: what became of goods that a member wants and we do not sell. */
export const wantedStates = { waiting: '待处理', answered: '已回复', listed: '已上架', closed: '已关闭' } as const
export type WantedState = keyof typeof wantedStates
export const wantedStateNames = Object.keys(wantedStates) as readonly WantedState[]

/** What happens to a wish: we answer, we offer the goods, the member wants it no more. */
export type WantedMove = 'answer' | 'list' | 'close'
const moves: Readonly<Record<WantedState, Readonly<Partial<Record<WantedMove, WantedState>>>>> = {
  waiting: { answer: 'answered', list: 'listed', close: 'closed' },
  answered: { answer: 'answered', list: 'listed', close: 'closed' },
  listed: { close: 'closed' },
  closed: {},
}
/** The state after a move, null where it is not allowed. */
export const nextWantedState = (state: WantedState, move: WantedMove): WantedState | null => moves[state][move] ?? null

const mostWanted = 999_999

export interface StatedWish {
  readonly name: string
  readonly quantity: number
  /** Yuan; '' without one. */
  readonly price: string
  readonly contact: string
  readonly phone: string
}
export type WishFaults = Readonly<Partial<Record<keyof StatedWish, string>>>

/** What is wrong with it, by field, in the order of the form; empty where nothing is. */
export function wishFaults({ name, quantity, price, contact, phone }: StatedWish): WishFaults {
  const counted = Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= mostWanted
  const fen = price.trim() === '' ? 1 : parseYuan(price.trim())
  return {
    ...([...name.trim()].length < 2 && { name: '请填写品名，至少2个字' }),
    ...(!counted && { quantity: '请填写需求数量，为大于0的整数' }),
    ...((fen === null || fen <= 0) && { price: '期望价格式不正确，例如12.50' }),
    ...(contact.trim() === '' && { contact: '请填写联系人' }),
    ...(!isPhone(phone.trim()) && { phone: validationTexts.phone }),
  }
}
