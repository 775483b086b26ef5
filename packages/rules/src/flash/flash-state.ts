import type { FlashRefusal } from './flash-refusal.ts'

/** What the button of a flash goods says to one buyer. */
export const flashStates = {
  visitor: '登录后抢购',
  open: '立即抢购',
  held: '已在购物车',
  upcoming: '即将开抢',
  over: '已结束',
  bought: '已抢购',
  gone: '已抢完',
  soldOut: '已售罄',
  notYours: '不可参与',
  forbidden: '不可购买',
} as const
type FlashState = keyof typeof flashStates

export function flashStateOf(refusal: FlashRefusal | null, holds: boolean): FlashState {
  switch (refusal?.kind) {
    case 'closed':
      return 'over'
    case 'notOpen':
      return 'upcoming'
    case 'audience':
      return 'notYours'
    case 'bought':
      return holds ? 'held' : 'bought'
    case 'quotaGone':
      return holds ? 'held' : 'gone'
    case 'soldOut':
      return 'soldOut'
    default:
      return holds ? 'held' : 'open'
  }
}

/** 已抢 n%, rounded down: 100 only when nothing is left. */
export const takenPercent = (quota: number, free: number): number =>
  quota === 0 ? 100 : Math.floor(((quota - free) * 100) / quota)
