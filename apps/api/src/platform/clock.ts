import type { Config } from './config.ts'
import type { Database } from './database/database.ts'

/** Every decision of the API and its jobs asks `now`, and so does what the demonstration is dated from; pages take it from answers. */
export interface StoreClock {
  readonly now: () => Date
  /** Asks the database what time it is; rejects when the database does not answer. */
  readonly measure: () => Promise<void>
}
interface Sample {
  /** By how much the database is ahead of this machine. */
  readonly aheadMs: number
  /** The true value is at most so far from it. */
  readonly withinMs: number
}

const measuredEveryMs = 10_000
const askedAgainMs = 1_000
const samplesPerMeasure = 3

/**
 * Our choice (decision 0092): the store's time is the database's, so that processes on machines that disagree decide the
 * same: the machine's clock, plus how far the database was ahead of it when they were last compared, plus an offset that
 * only tests set.
 */
export function storeClock(
  db: Database,
  { CLOCK_OFFSET_SECONDS }: Pick<Config, 'CLOCK_OFFSET_SECONDS'>,
  machineMs: () => number = Date.now,
): StoreClock {
  let aheadMs = 0
  return {
    now: () => new Date(machineMs() + aheadMs + CLOCK_OFFSET_SECONDS * 1000),
    measure: async () => {
      const seen = await compare(db, machineMs)
      // What the way of the answer alone may have made of it is no reason to change: time does not jump to and fro.
      if (Math.abs(seen.aheadMs - aheadMs) > seen.withinMs) aheadMs = seen.aheadMs
    },
  }
}

/** The database read its clock between question and answer, at most half the way from their middle; the shortest way counts. */
async function compare(db: Database, machineMs: () => number): Promise<Sample> {
  const client = await db.$client.connect()
  try {
    const samples: Sample[] = []
    for (let turn = 0; turn < samplesPerMeasure; turn += 1) {
      const asked = machineMs()
      const { rows } = await client.query<{ ms: number }>('select extract(epoch from clock_timestamp()) * 1000 as ms')
      const answered = machineMs()
      // A machine's clock has whole milliseconds.
      samples.push({ aheadMs: rows[0]!.ms - (asked + answered) / 2, withinMs: (answered - asked) / 2 + 1 })
    }
    return samples.reduce((best, sample) => (sample.withinMs < best.withinMs ? sample : best))
  } finally {
    client.release()
  }
}

/** Measures now and every ten seconds, every second while the database does not answer; answers how to stop. */
export async function keepMeasuring(clock: StoreClock, failed: (error: unknown) => void): Promise<() => void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const turn = async (): Promise<void> => {
    const known = await clock.measure().then(
      () => true,
      (error: unknown) => {
        if (!stopped) failed(error)
        return false
      },
    )
    if (!stopped) timer = setTimeout(() => void turn(), known ? measuredEveryMs : askedAgainMs).unref()
  }
  await turn()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
