import { type Fen, yuanText } from '../money/fen.ts'
import type { MessageWords } from './message-kinds.ts'

/** A purchaser asked for approval, or somebody decided. What a purchaser took back itself is no news. */
export interface FrozenListNews {
  readonly what: 'asked' | 'placed' | 'declined'
  readonly payableFen: Fen
  readonly askedBy: string
  /** Who decided; '' while nobody has. */
  readonly decidedBy: string
  /** The number of the purchase that was placed; why, of what was declined. */
  readonly said: string
}

/** Our choice (decision 0110): who may approve hears of a list that waits, and who asked of what became of it. */
export function frozenListMessage({ what, payableFen, askedBy, decidedBy, said }: FrozenListNews): MessageWords {
  const list = `${askedBy}的采购申请（${yuanText(payableFen)}）`
  const words = {
    asked: { title: '采购申请待审批', text: `${list}超出单笔限额，请有审批权限的同事处理。` },
    placed: { title: '采购申请已下单', text: `${list}已由${decidedBy}审批并下单，订单${said}。` },
    declined: { title: '采购申请已退回', text: `${list}已由${decidedBy}退回：${said}。商品已放回购物车。` },
  } as const
  return { kind: 'order', ...words[what], leadsTo: '/user' }
}
