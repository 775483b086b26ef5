import { type Day, dayOf } from '@yaoji/rules/money/day'
import { type ReminderDay, reminderDue } from '@yaoji/rules/orders/ephedrine-receipt'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { notifyBuyer } from './notify-buyer.ts'
import { raiseAlarms } from './quantities/alarms.ts'
import { type OwedReceipt, stateWhatIsOwed } from './receipts-owed.ts'
import { reminders } from './tables.ts'

/**
 * Domain 2.7: reminds buyers who owe a receipt, once an order and stage, and writes of every member until when it has to hand
 * in. Run twice, or by two processes, it says nothing twice. Answers how many were reminded.
 */
export async function remindBuyers(db: Database, at: Date): Promise<number> {
  const today = dayOf(at)
  const owed = await db.transaction((tx) => stateWhatIsOwed(tx, 'everybody'))
  let given = 0
  for (const one of owed) {
    const day = reminderDue(one.arrivedOn, today)
    if (day !== null && (await db.transaction((tx) => remind(tx, one, day, today, at)))) given++
  }
  return given
}

async function remind(tx: Transaction, owed: OwedReceipt, day: ReminderDay, today: Day, at: Date): Promise<boolean> {
  const { orderId, orderNo, memberId, dueOn } = owed
  const first = await tx.insert(reminders).values({ orderId, day, givenAt: at }).onConflictDoNothing()
  if (first.rowCount === 0) return false
  const words = dueOn < today ? '已逾期，上传前不能再购买含麻商品' : `请于${dueOn}前上传，逾期后不能再购买含麻商品`
  const text = `订单${orderNo}的含麻回执${words}`
  await notifyBuyer(tx, `${orderId}:day ${day}`, { member_id: memberId, order_id: orderId, what: 'reminder', text }, at)
  return true
}

export const receiptJobs = (db: Database): Jobs => ({
  tasks: {
    'remind-of-receipts': async (_, at) => {
      await remindBuyers(db, at)
    },
    'raise-ephedrine-alarms': async (_, at) => {
      await raiseAlarms(db, at)
    },
  },
  schedule: [
    // Twenty past midnight in Shanghai.
    { task: 'remind-of-receipts', match: '20 16 * * *' },
    { task: 'raise-ephedrine-alarms', match: '25 * * * *' },
  ],
})
