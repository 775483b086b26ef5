import { dayOf, timeOf } from '@yaoji/rules/money/day'
import { clerk } from './buyer.ts'

/** A promotion as marketing states it: packages/contract/src/console/promotions.input.ts. Times are the store's. */
interface OwnPromotion {
  readonly kind: string
  readonly name: string
  readonly opensAt: Date
  readonly closesAt: Date
  readonly goods: readonly Readonly<Record<string, number | string>>[]
  readonly [more: string]: unknown
}

export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000)

/** Marketing makes a promotion of a journey's own; windows begin with a minute, so one from now on is open already. */
export async function makePromotion({ opensAt, closesAt, ...draft }: OwnPromotion): Promise<number> {
  const promotion = { ...draft, opens_at: moment(opensAt), closes_at: moment(closesAt) }
  return (await clerk('yunying').post<{ id: number }>('/console/api/promotions', promotion)).id
}

/** Ends it; answers how many of its goods are promised or sold. */
export async function stopPromotion(id: number): Promise<number> {
  const stopped = await clerk('yunying').post<{ taken: number }>(`/console/api/promotions/${id}/stop`, {
    reason: '旅程结束',
  })
  return stopped.taken
}

const moment = (at: Date) => `${dayOf(at)} ${timeOf(at)}`
