import { addDays, addMonths, type Day, daysBetween } from '../money/day.ts'

/** Our choice (decision 0124): which of the lots that a member bought are listed. */
export const boughtWindows = {
  '3': '3个月内到期',
  '6': '6个月内到期',
  '12': '12个月内到期',
  expired: '已过期',
  noticed: '召回与质量公告',
} as const
export type BoughtWindow = keyof typeof boughtWindows
export const boughtWindowNames = Object.keys(boughtWindows) as readonly BoughtWindow[]

/** Expired lots are listed for so long, that they are found and taken off the shelf. */
const expiredMonths = 12

/** The first and last day of expiry that a window shows; null: whatever its expiry. A lot is good through its day. */
export function windowDays(window: BoughtWindow, today: Day): { readonly from: Day; readonly to: Day } | null {
  if (window === 'noticed') return null
  if (window === 'expired') return { from: addMonths(today, -expiredMonths), to: addDays(today, -1) }
  return { from: today, to: addMonths(today, Number(window)) }
}

/** What a member said is left of a lot, and how many pieces stood with it by our books when it said so. */
export interface StatedLeft {
  readonly left: number
  readonly heldThen: number
}

/**
 * Our choice (decision 0124): what is left of a lot. By our books alone it is what left less what came back; what the buyer
 * stated goes on from there: pieces bought since are added, pieces sent back since are taken off.
 */
export function leftOf(held: number, stated: StatedLeft | null): number {
  if (stated === null) return Math.max(0, held)
  return Math.max(0, Math.min(held, stated.left + held - stated.heldThen))
}

/** '已过期12天', '今天到期', '还有45天'. */
export function expiryText(expiresOn: Day, today: Day): string {
  const days = daysBetween(today, expiresOn)
  if (days < 0) return `已过期${-days}天`
  return days === 0 ? '今天到期' : `还有${days}天`
}

/** Notices of quality that are no recall. */
export const qualityNoticeKinds = {
  sampling: '抽检公告',
  leaflet: '说明书修订',
  packaging: '标签或包装变更',
  storage: '储存要求变更',
  safety: '安全性信息',
  other: '质量公告',
} as const
export type QualityNoticeKind = keyof typeof qualityNoticeKinds
export const qualityNoticeKindNames = Object.keys(qualityNoticeKinds) as readonly QualityNoticeKind[]
