import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { closeDatabase, openDatabase } from '../apps/api/src/platform/database/database.ts'
import { crowd } from '../apps/api/test/crowd.ts'
import { startKillableStore } from './killable-store.ts'
import type { Sample } from './list-probe.ts'
import type { OpenLoop } from './open-loop.ts'

interface Times {
  readonly asked: number
  /** Answered with what was asked for; the rest was turned away with 503 or got no answer. */
  readonly shown: number
  readonly turnedAway: number
  readonly lost: number
  /** Any other status that was answered. */
  readonly wrong: readonly number[]
  readonly medianMs: number
  readonly p95Ms: number
}
interface BurstFigures {
  readonly basePerSecond: number
  readonly before: Times
  readonly during: Times
  /** Those who asked in the first two seconds after it, and those who came later. */
  readonly soonAfter: Times
  readonly after: Times
}

/** At most; a machine on which others work serves fewer easily. */
const mostPerSecond = 20
const times = 25
const burstSeconds = 6
const easySeconds = 4
const recoverMs = 2_000
/** Back at what it was: within chance, on a machine on which others work. */
const most = { times: 1.5, moreMs: 50 }

/** Members and visitors read pages and lists at a pace that is easy for the store; for six seconds 25 times as many come. */
export async function burstRun(origin: string, cookies: readonly string[]): Promise<BurstFigures> {
  const paths = ['/list', '/api/goods/list', '/', '/list?page=2', '/api/goods/list?page=3', '/cart', '/user']
  const basePerSecond = await easyPace(origin, paths, ['', ...cookies])
  const phases = [
    { seconds: 6, perSecond: basePerSecond },
    { seconds: burstSeconds, perSecond: basePerSecond * times },
    { seconds: 8, perSecond: basePerSecond },
  ]
  const workerData: OpenLoop = { origin, phases, paths, cookies: ['', ...cookies] }
  const worker = new Worker(new URL('open-loop.ts', import.meta.url), { workerData })
  const [samples] = (await once(worker, 'message')) as [Sample[]]
  const beganAt = samples[phases[0]!.seconds * basePerSecond]!.at
  const endedAt = samples[samples.length - phases[2]!.seconds * basePerSecond]!.at
  const between = (from: number, to: number) => timesOf(samples.filter(({ at }) => at >= from && at < to))
  return {
    basePerSecond,
    // The first second opens connections.
    before: between(samples[0]!.at + 1_000, beganAt),
    during: between(beganAt, endedAt),
    soonAfter: between(endedAt, endedAt + recoverMs),
    after: between(endedAt + recoverMs, Number.POSITIVE_INFINITY),
  }
}

/** Half of what one reader gets who asks again as soon as the answer is there. */
async function easyPace(origin: string, paths: readonly string[], cookies: readonly string[]): Promise<number> {
  const begun = performance.now()
  let answered = 0
  for (; performance.now() - begun < easySeconds * 1_000; answered++) {
    const headers = { accept: 'text/html', cookie: cookies[answered % cookies.length]! }
    const reply = await fetch(origin + paths[answered % paths.length]!, { headers, redirect: 'manual' })
    await reply.arrayBuffer()
  }
  return Math.min(mostPerSecond, Math.max(1, Math.floor(answered / easySeconds / 2)))
}

/** Whoever comes two seconds after a burst or later is served as before it. */
export function burstFaults({ before, during, soonAfter, after }: BurstFigures): string[] {
  const slower = (name: 'medianMs' | 'p95Ms') => after[name] > before[name] * most.times + most.moreMs
  return [
    ...during.wrong.map((status) => `a request of the burst is answered ${status}`),
    ...(soonAfter.lost + after.lost > 0 ? [`${soonAfter.lost + after.lost} later requests without an answer`] : []),
    ...(slower('medianMs') || slower('p95Ms')
      ? [`2 s after it ${timesText(after)} instead of ${timesText(before)}`]
      : []),
  ]
}

/** The burst on a store of its own. */
export async function burstOnOwnStore(): Promise<BurstFigures> {
  const store = await startKillableStore()
  try {
    const db = openDatabase(store.url(), { max: 2 })
    const { rows } = await db.execute<{ id: number }>(sql`
      select o.member_id as id from login_members o join logins l on l.id = o.login_id where l.user_name = 'yaodian'`)
    const members = await crowd(db, rows[0]!.id, 20, new Date())
    await closeDatabase(db)
    return await burstRun(
      store.origin,
      members.map(({ cookie }) => cookie),
    )
  } finally {
    await store.stop()
  }
}

function timesOf(samples: readonly Sample[]): Times {
  const shown = samples.filter(({ status }) => status >= 200 && status < 400).map(({ ms }) => ms)
  shown.sort((a, b) => a - b)
  const at = (share: number) => shown[Math.max(0, Math.ceil(shown.length * share) - 1)] ?? 0
  return {
    asked: samples.length,
    shown: shown.length,
    turnedAway: samples.filter(({ status }) => status === 503).length,
    lost: samples.filter(({ status }) => status === 0).length,
    wrong: samples.map(({ status }) => status).filter((status) => status >= 400 && status !== 503),
    medianMs: at(0.5),
    p95Ms: at(0.95),
  }
}

const timesText = ({ medianMs, p95Ms }: Times) => `${medianMs.toFixed(0)} and ${p95Ms.toFixed(0)} ms`

export const burstLine = ({ basePerSecond, before, during, soonAfter, after }: BurstFigures): string =>
  `burst of ${times} times ${basePerSecond} a second for ${burstSeconds} s: ${during.shown} shown, ${during.turnedAway} turned away, ` +
  `${during.lost} without an answer of ${during.asked}; median and p95 ${timesText(before)} before, ${timesText(during)} ` +
  `during, ${timesText(soonAfter)} in the first 2 s after, ${timesText(after)} from then on`
