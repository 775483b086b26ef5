import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import {
  after,
  allEnded,
  deliver,
  kept,
  monday,
  noticeRow,
  sendNow,
  slipRow,
  worker,
} from '../../../test/deliveries.ts'
import { withClient } from '../../../test/global-setup.ts'
import { statementsOf } from '../../../test/statements.ts'
import { closeDatabase, openDatabase } from '../database/database.ts'
import { dueRows } from './claim.ts'
import { deliverDue } from './deliver.ts'
import { deliveryPace } from './delivery-pace.ts'
import type { Delivery, Means } from './handlers.ts'
import { send } from './send.ts'
import type { Topic } from './topics.ts'

const store = useDatabase()
beforeEach(() => store.db.execute(sql`truncate outbox, outbox_aggregates`))

const never = () => new Promise<never>(() => null)
const settings = { ...deliveryPace, timeoutMs: 600_000 }

test('a handler gets the payload, what it is about, its number, its key, the attempt and its means', async () => {
  const seen: Delivery[] = []
  const given: Means[] = []
  await sendNow(store.db, slipRow('order:1', 7))
  const one = worker(store.db, {
    handlers: {
      'erp.slipVoid': async (delivery, means) => {
        seen.push(delivery)
        given.push(means)
      },
    },
  })
  await deliver(one)
  expect(given.map(({ config, db }) => [config === one.config, db === one.db])).toEqual([[true, true]])
  expect(seen).toEqual([
    {
      topic: 'erp.slipVoid',
      aggregate: 'order:1',
      sequence: 1,
      key: 'order:1:7',
      payload: { order_id: 7, order_no: 'order:1', slip_no: 'KP1', reason: '' },
      attempt: 1,
      writtenAt: monday,
      at: monday,
      signal: expect.any(AbortSignal),
    },
  ])
  expect(await kept(store.db)).toMatchObject({ 'order:1:7': { state: 'sent' } })
})

test('what commits late is not missed: nothing younger leaves before it has ended', async () => {
  const seen: string[] = []
  const one = worker(store.db, { handlers: { 'erp.slipVoid': async ({ key }) => void seen.push(key) } })
  const written = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const late = store.db.transaction(async (tx) => {
    await send(tx, [slipRow('late')], monday)
    written.resolve()
    await end.promise
  })
  await written.promise
  await sendNow(store.db, slipRow('early'))
  expect(await deliverDue(one, 'erp.slipVoid')).toBe(0)
  expect(seen).toEqual([])
  end.resolve()
  await late
  await deliver(one)
  expect(seen.toSorted()).toEqual(['early:1', 'late:1'])
})

test('a row that came with a dump of another cluster leaves, although its transaction has no meaning here', async () => {
  const seen: string[] = []
  await sendNow(store.db, slipRow('moved'))
  await store.db.execute(sql`update outbox set tx = '900000000000'::xid8`)
  await deliverDue(
    worker(store.db, { handlers: { 'erp.slipVoid': async ({ key }) => void seen.push(key) } }),
    'erp.slipVoid',
  )
  expect(seen).toEqual(['moved:1'])
})

test('a worker that dies while it delivers: after its lease the row comes again, under the same key and number', async () => {
  const seen: Pick<Delivery, 'key' | 'sequence' | 'attempt'>[] = []
  const note = ({ key, sequence, attempt }: Delivery) => seen.push({ key, sequence, attempt })
  await sendNow(store.db, slipRow('order:2'))
  const doomed = openDatabase(store.url, { max: 4 })
  const taken = Promise.withResolvers<void>()
  const dying = {
    'erp.slipVoid': (given: Delivery<'erp.slipVoid'>) => {
      note(given)
      taken.resolve()
      return never()
    },
  }
  // Its connections end before the handler does: what it would write down later fails, here or after the last test.
  deliver(worker(doomed, { settings, handlers: dying })).catch(() => null)
  await taken.promise
  await closeDatabase(doomed)

  const handlers = { 'erp.slipVoid': async (given: Delivery) => void note(given) }
  await deliver(worker(store.db, { handlers, clock: () => after(monday, settings.leaseMs - 1) }))
  expect(seen).toHaveLength(1)
  await deliver(worker(store.db, { handlers, clock: () => after(monday, settings.leaseMs) }))
  expect(seen).toEqual([
    { key: 'order:2:1', sequence: 1, attempt: 1 },
    { key: 'order:2:1', sequence: 1, attempt: 2 },
  ])
})

test('a worker that is killed while it takes rows leaves them as they were, and nobody waits for it', async () => {
  const seen: number[] = []
  await sendNow(store.db, slipRow('order:3'))
  const one = worker(store.db, { handlers: { 'erp.slipVoid': async ({ attempt }) => void seen.push(attempt) } })
  const client = new pg.Client({ connectionString: store.url })
  client.on('error', () => null)
  await client.connect()
  await client.query('begin')
  await client.query('select 1 from outbox for update')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await deliver(one)
  expect(seen).toEqual([])
  await withClient(store.url, (other) => other.query('select pg_terminate_backend($1)', [rows[0]!.pid]))
  await expect.poll(() => deliver(one).then(() => seen), { timeout: 20_000 }).toEqual([1])
})

test('a worker whose lease has ended says nothing about the row: the one that has it now does', async () => {
  const tries = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const handlers = {
    'erp.slipVoid': ({ attempt }: Delivery) => {
      begun[attempt - 1]!.resolve()
      return tries[attempt - 1]!.promise
    },
  }
  await sendNow(store.db, slipRow('order:4'))
  const first = deliver(worker(store.db, { settings, handlers }))
  await begun[0]!.promise
  const second = deliver(worker(store.db, { settings, handlers, clock: () => after(monday, settings.leaseMs) }))
  await begun[1]!.promise
  const row = () => store.db.execute(sql`select attempts, next_at, sent_at, dead_at, last_error from outbox`)
  const { rows: before } = await row()
  tries[0]!.reject(new Error('too late'))
  await first
  expect((await row()).rows).toEqual(before)
  tries[1]!.resolve()
  await second
  expect(await kept(store.db)).toMatchObject({ 'order:4:1': { state: 'sent', attempts: 2 } })
})

test('a handler that does not end in its time has failed, and its signal is aborted', async () => {
  const signals: AbortSignal[] = []
  await sendNow(store.db, slipRow('order:5'))
  const hangs = ({ signal }: Delivery) => {
    signals.push(signal)
    return never()
  }
  await deliver(worker(store.db, { settings: { ...settings, timeoutMs: 20 }, handlers: { 'erp.slipVoid': hangs } }))
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  const { rows } = await store.db.execute(sql`select last_error, attempts from outbox`)
  expect(rows).toEqual([{ last_error: 'no end after 20 ms', attempts: 1 }])
})

test('several workers deliver each aggregate in order, one row at a time, each row once', async () => {
  const aggregates = Array.from({ length: 12 }, (_, place) => `order:${place}`)
  for (let nth = 1; nth <= 6; nth += 1) {
    const rowOf = nth % 2 === 0 ? slipRow : noticeRow
    await sendNow(store.db, ...aggregates.map((aggregate) => rowOf(aggregate, nth)))
  }
  const arrived: Record<string, number[]> = Object.fromEntries(aggregates.map((name) => [name, []]))
  const busy = new Set<string>()
  const crowded: string[] = []
  const handler = async ({ aggregate, sequence, attempt }: Delivery<Topic>) => {
    if (busy.has(aggregate)) crowded.push(aggregate)
    busy.add(aggregate)
    await new Promise((resolve) => setTimeout(resolve, (sequence * 7 + aggregate.length) % 5))
    busy.delete(aggregate)
    // Every third row fails at first.
    if (attempt === 1 && (sequence + aggregate.length) % 3 === 0) throw new Error('not now')
    arrived[aggregate]!.push(sequence)
  }
  let at = monday
  const workers = Array.from({ length: 4 }, () =>
    worker(store.db, {
      handlers: { 'erp.slipVoid': handler, 'order.notice': handler },
      clock: () => at,
      settings: { ...settings, batch: 5 },
    }),
  )
  for (let round = 0; round < 40 && Object.values(arrived).some(({ length }) => length < 6); round += 1) {
    await Promise.all(workers.map(deliver))
    at = after(at, 13_000)
  }
  expect(crowded).toEqual([])
  expect(arrived).toEqual(Object.fromEntries(aggregates.map((name) => [name, [1, 2, 3, 4, 5, 6]])))
})

test('tries that end together are written down together, and none of them waits for one that is slow', async () => {
  const slow = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  await sendNow(store.db, ...Array.from({ length: 9 }, (_, nth) => slipRow(`quick:${nth}`)), slipRow('slow'))
  await allEnded(store.db)
  const handlers = {
    'erp.slipVoid': async ({ aggregate }: Delivery) => {
      if (aggregate !== 'slow') return
      begun.resolve()
      await slow.promise
    },
  }
  const sent = async () => Object.values(await kept(store.db)).filter(({ state }) => state === 'sent').length
  let working: Promise<unknown> = Promise.resolve()
  const statements = await statementsOf(store.db, async () => {
    working = deliverDue(worker(store.db, { handlers }), 'erp.slipVoid')
    await begun.promise
    await expect.poll(sent).toBe(9)
  })
  expect(statements.filter((text) => /with settled as/.test(text))).toHaveLength(1)
  slow.resolve()
  await working
  expect(await sent()).toBe(10)
})

test('an aggregate that fails waits with all its rows; others overtake it', async () => {
  const tried: string[] = []
  let broken = true
  let at = monday
  const one = worker(store.db, {
    clock: () => at,
    handlers: {
      'erp.slipVoid': async ({ key, aggregate }) => {
        tried.push(key)
        if (broken && aggregate === 'bad') throw new Error('refused')
      },
    },
  })
  await sendNow(store.db, slipRow('bad', 1), slipRow('bad', 2), slipRow('good', 1), slipRow('good', 2))
  await deliver(one)
  expect(tried.toSorted()).toEqual(['bad:1', 'good:1', 'good:2'])

  at = after(monday, deliveryPace.firstPauseMs - 1)
  await deliver(one)
  expect(tried).toHaveLength(3)
  broken = false
  at = after(monday, deliveryPace.firstPauseMs)
  await deliver(one)
  expect(tried.slice(3)).toEqual(['bad:1', 'bad:2'])
})

test('a row whose worker never came back from its last try is dead and is not tried again', async () => {
  await sendNow(store.db, slipRow('order:6', 1), slipRow('order:6', 2))
  await store.db.execute(sql`update outbox set attempts = ${settings.tries} where key = 'order:6:1'`)
  const tried: string[] = []
  const handlers = { 'erp.slipVoid': async ({ key }: Delivery) => void tried.push(key) }
  await deliver(worker(store.db, { handlers }))
  await deliver(worker(store.db, { handlers, clock: () => after(monday, settings.leaseMs) }))
  expect(tried).toEqual(['order:6:2'])
  expect(await kept(store.db)).toMatchObject({ 'order:6:1': { state: 'dead' }, 'order:6:2': { state: 'sent' } })
})

test('a topic without a handler keeps its rows, holds up nobody, and leaves once somebody handles it', async () => {
  const seen: string[] = []
  const handler = async ({ key }: Delivery<Topic>) => void seen.push(key)
  await sendNow(store.db, noticeRow('order:7', 1), slipRow('order:7', 2), noticeRow('order:7', 3))
  const later = () => after(monday, 100 * 24 * 3_600_000)
  await deliver(worker(store.db, { handlers: { 'erp.slipVoid': handler }, clock: later }))
  expect(seen).toEqual(['order:7:2'])
  expect(await kept(store.db)).toMatchObject({ 'order:7:1': { state: 'waits', attempts: 0 } })
  await deliver(worker(store.db, { handlers: { 'erp.slipVoid': handler, 'order.notice': handler }, clock: later }))
  expect(seen).toEqual(['order:7:2', 'order:7:1', 'order:7:3'])
})

test('thousands of rows that nobody handles cost a worker nothing', async () => {
  const rows = Array.from({ length: 5_000 }, (_, nth) => noticeRow(`order:${nth}`))
  await sendNow(store.db, ...rows, slipRow('slip:8'))
  await store.db.execute(sql`analyze outbox`)
  await allEnded(store.db)
  await withClient(store.url, async (client) => {
    await client.query('begin')
    const { rows: plans } = await client.query(`explain (analyze, buffers, format json) ${dueRows.text}`, [
      'erp.slipVoid',
      monday,
      10,
    ])
    const [{ Plan: plan }] = plans[0]['QUERY PLAN']
    expect(plan['Actual Rows']).toBe(1)
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(20)
    await client.query('rollback')
  })
})
