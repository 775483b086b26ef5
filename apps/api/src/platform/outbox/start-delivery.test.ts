import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { after, allEnded, kept, monday, noticeRow, sendNow, slipRow, worker } from '../../../test/deliveries.ts'
import { topicsDue } from './claim.ts'
import { startDelivery } from './start-delivery.ts'
import type { Topic } from './topics.ts'

const store = useDatabase()
beforeEach(() => store.db.execute(sql`truncate outbox, outbox_aggregates`))

test('a process delivers until it is stopped, and stopping waits for what is under way', async () => {
  const taken = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const running = startDelivery(
    worker(store.db, {
      handlers: {
        'erp.slipVoid': () => {
          taken.resolve()
          return end.promise
        },
      },
    }),
  )
  await sendNow(store.db, slipRow('order:9'))
  await taken.promise
  const stopped = running.stop()
  end.resolve()
  await stopped
  expect(await kept(store.db)).toMatchObject({ 'order:9:1': { state: 'sent' } })
})

test('one look finds the topics whose time has come; while a receiver hangs, rows of other topics leave', async () => {
  await sendNow(store.db, slipRow('order:10'))
  await allEnded(store.db)
  const topics: Topic[] = ['order.notice', 'erp.slipVoid']
  expect(await topicsDue(store.db, topics, after(monday, -1))).toEqual([])
  expect(await topicsDue(store.db, topics, monday)).toEqual(['erp.slipVoid'])
  const [hangs, leaves] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const end = Promise.withResolvers<void>()
  const handlers = {
    'erp.slipVoid': () => {
      hangs.resolve()
      return end.promise
    },
    'order.notice': async () => leaves.resolve(),
  }
  const running = startDelivery(worker(store.db, { handlers }))
  await hangs.promise
  await sendNow(store.db, noticeRow('order:11'))
  await leaves.promise
  end.resolve()
  await running.stop()
  expect(await kept(store.db)).toMatchObject({ 'order:10:1': { state: 'sent' }, 'order:11:1': { state: 'sent' } })
})
