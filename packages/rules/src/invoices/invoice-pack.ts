import { type Day, daysBetween } from '../money/day.ts'
import { accept, type Result, reject } from '../money/result.ts'

/** Our choice (decision 0125): the invoices of at most a year and a day, so many, come in one archive. */
export const mostPackDays = 366
export const mostInPack = 1_000
/** A print takes a tenth of a second: so many archives of a company are made a day. */
export const mostPacksADay = 5

export interface PackWish {
  /** Days of the issue, both included. */
  readonly from: Day
  readonly until: Day
  readonly today: Day
  /** How many invoices of these days have a file. */
  readonly count: number
  /** One is being made. */
  readonly underWay: boolean
  readonly packsToday: number
}
export type NotPacked = 'packDays' | 'packTooLong' | 'packUnderWay' | 'packsADay' | 'packEmpty' | 'packTooMany'

/** Whether the invoices of these days are put into an archive. */
export function mayPack({ from, until, today, count, underWay, packsToday }: PackWish): Result<null, NotPacked> {
  if (from > until || from > today) return reject('packDays')
  if (daysBetween(from, until) >= mostPackDays) return reject('packTooLong')
  if (underWay) return reject('packUnderWay')
  if (packsToday >= mostPacksADay) return reject('packsADay')
  if (count === 0) return reject('packEmpty')
  return count > mostInPack ? reject('packTooMany') : accept(null)
}

/** How an archive fares. */
export const packStates = {
  asked: '排队中',
  running: '正在整理',
  done: '可以下载',
  failed: '未能完成',
  expired: '已过期删除',
} as const
export type PackState = keyof typeof packStates
