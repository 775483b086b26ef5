import { addDays, addMonths, type Day, daysBetween } from '../money/day.ts'

/** Domain 2.7: what has become of the receipt (回执) that an order of ephedrine preparations needs. */
export const receiptStates = { owed: '待上传', pending: '待审核', rejected: '已驳回', approved: '已通过' } as const
export type ReceiptState = keyof typeof receiptStates

/** Domain 2.7: days after arrival on which a buyer who owes a receipt is reminded. */
export const reminderDays = [3, 7, 10] as const
export type ReminderDay = (typeof reminderDays)[number]
/** Domain 2.7: how many days a buyer has, before it buys no more of these goods. */
export const defaultReceiptDays = 15

/** The last day on which a receipt comes in time. */
export const receiptDueOn = (arrivedOn: Day, days: number): Day => addDays(arrivedOn, days)

/** The latest reminder that is due, null before the first. */
export const reminderDue = (arrivedOn: Day, today: Day): ReminderDay | null =>
  reminderDays.findLast((day) => daysBetween(arrivedOn, today) >= day) ?? null

/** Law table L14: a receipt is kept five years at least, and a year beyond what it speaks of. */
export function receiptRetainedUntil(decidedOn: Day, latestExpiry: Day | null): Day {
  const fiveYears = addMonths(decidedOn, 60)
  const beyondExpiry = latestExpiry === null ? '' : addMonths(latestExpiry, 12)
  return [fiveYears, beyondExpiry].toSorted().at(-1)!
}

/** What a buyer says on a receipt. */
export interface StatedReceipt {
  /** The day on which the goods were received. */
  readonly receivedOn: Day
  /** Who received and signed. */
  readonly receiver: string
  readonly pictures: number
}
export type ReceiptFaults = Readonly<Partial<Record<'received_on' | 'receiver' | 'pictures', string>>>

/** What is wrong with it, by field; empty where nothing is. Goods arrive from the day on which they left. */
export function receiptFaults(
  { receivedOn, receiver, pictures }: StatedReceipt,
  { shippedOn, today }: { readonly shippedOn: Day; readonly today: Day },
): ReceiptFaults {
  return {
    ...(receivedOn > today ? { received_on: '收货日期不能晚于今天' } : {}),
    ...(receivedOn < shippedOn ? { received_on: `收货日期不能早于发货日期${shippedOn}` } : {}),
    ...(receiver.trim() === '' ? { receiver: '请填写收货人姓名，与备案的收货人一致' } : {}),
    ...(pictures === 0 ? { pictures: '请上传签字盖章的回执' } : {}),
  }
}
