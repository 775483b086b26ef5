import { afterEach, expect, test, vi } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { keepMeasuring, type StoreClock, storeClock } from './clock.ts'

const store = useDatabase()
const trueTime = { CLOCK_OFFSET_SECONDS: 0 }
/** A machine whose clock stood at this instant when the test began. */
const machineAt = (text: string) => () => Date.parse(text) + performance.now()

/** By how much a clock differs from the database's: more than nothing, because the answer takes its time. */
async function awayMs(clock: StoreClock): Promise<number> {
  const before = clock.now().getTime()
  const { rows } = await store.db.$client.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp()) * 1000 as ms',
  )
  return Math.max(before - rows[0]!.ms, rows[0]!.ms - clock.now().getTime(), 0)
}

test('two processes on machines that disagree by years decide by the same time: the database’s', async () => {
  const slow = storeClock(store.db, trueTime, machineAt('2019-01-01T00:00:00Z'))
  const fast = storeClock(store.db, trueTime, machineAt('2031-06-30T12:00:00Z'))
  expect(fast.now().getTime() - slow.now().getTime()).toBeGreaterThan(12 * 365 * 86_400_000)
  await Promise.all([slow.measure(), fast.measure()])
  expect(await awayMs(slow)).toBeLessThan(60_000)
  expect(await awayMs(fast)).toBeLessThan(60_000)
})

test('a database whose clock moves is followed from the next measure on, backwards too', async () => {
  let ahead = 0
  const machine = machineAt('2026-11-22T04:00:00Z')
  const clock = storeClock(store.db, trueTime, () => machine() + ahead)
  for (const moved of [0, 7_200_000, -7_200_000]) {
    ahead = moved
    await clock.measure()
    expect(await awayMs(clock)).toBeLessThan(60_000)
  }
})

/** A database that answers so late, and whose clock is so far ahead of the machine's. */
function slowDatabase(wayMs: number, answer: { aheadMs: number }, machine: { ms: number }) {
  const query = async () => {
    machine.ms += wayMs
    const rows = [{ ms: machine.ms + answer.aheadMs }]
    machine.ms += 1
    return { rows }
  }
  return { $client: { connect: async () => ({ query, release: () => undefined }) } } as never
}

test('what a slow answer alone may have made of the difference changes nothing; what is more is believed', async () => {
  const [machine, answer] = [{ ms: 1_000_000 }, { aheadMs: 0 }]
  const clock = storeClock(slowDatabase(400, answer, machine), trueTime, () => machine.ms)
  await clock.measure()
  expect(clock.now().getTime()).toBe(machine.ms)
  answer.aheadMs = 60_000
  await clock.measure()
  expect(Math.abs(clock.now().getTime() - machine.ms - 60_000)).toBeLessThanOrEqual(202)
})

test('an offset is added to what was measured, and is the whole difference', async () => {
  const machine = { ms: 1_000_000 }
  const database = slowDatabase(2, { aheadMs: 5_000_000 }, machine)
  const [plain, moved] = [0, 86_400 * 463].map((CLOCK_OFFSET_SECONDS) =>
    storeClock(database, { CLOCK_OFFSET_SECONDS }, () => machine.ms),
  )
  for (const clock of [plain!, moved!]) await clock.measure()
  expect(moved!.now().getTime() - plain!.now().getTime()).toBe(86_400_000 * 463)
})

afterEach(() => void vi.useRealTimers())

test('while the database is away the clock goes on, and is measured every second until it is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const measure = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined)
  const failed = vi.fn()
  const stop = await keepMeasuring({ now: () => new Date(0), measure }, failed)
  expect([measure.mock.calls.length, failed.mock.calls.length]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(measure).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(measure).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(measure).toHaveBeenCalledTimes(3)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(measure).toHaveBeenCalledTimes(3)
})
