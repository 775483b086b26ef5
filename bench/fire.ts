import { text } from 'node:stream/consumers'
import { Client } from 'undici'
import type { LoadOrder, LoadResult } from './load.ts'

/** The generator: one connection per client, the next request when the answer to the last is complete. */
const order = JSON.parse(await text(process.stdin)) as LoadOrder
const { shots } = order
const times: number[] = []
const refusals = new Map<number, number>()
const begun = performance.now()
const until = order.seconds === 'once' ? Number.POSITIVE_INFINITY : begun + order.seconds * 1000
let taken = 0

async function run(): Promise<void> {
  const client = new Client(order.origin, { pipelining: 1, headersTimeout: 60_000, bodyTimeout: 60_000 })
  // Connections start at different shots: in step they would all ask for the same, and wait for the same lock.
  const offset = Math.floor(Math.random() * shots.length)
  for (let turn = 0; performance.now() < until; turn++) {
    if (order.seconds === 'once' && taken >= shots.length) break
    const shot = order.seconds === 'once' ? shots[taken++]! : shots[(offset + turn) % shots.length]!
    const start = performance.now()
    const answer = await client.request({
      method: shot.method ?? 'GET',
      path: shot.path,
      headers: shot.headers ?? {},
      body: shot.body ?? null,
    })
    await answer.body.dump({ limit: 10_000_000 })
    if (answer.statusCode >= 200 && answer.statusCode < 300) times.push(performance.now() - start)
    else refusals.set(answer.statusCode, (refusals.get(answer.statusCode) ?? 0) + 1)
  }
  await client.close()
}

await Promise.all(Array.from({ length: order.connections }, run))
const seconds = (performance.now() - begun) / 1000
times.sort((a, b) => a - b)
const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
if (refusals.size > 0) console.error(`${order.origin} refused:`, Object.fromEntries(refusals), shots[0]?.path)
const answer: LoadResult = {
  requests: times.length,
  errors: [...refusals.values()].reduce((sum, count) => sum + count, 0),
  seconds,
  p50: at(0.5),
  p99: at(0.99),
}
process.stdout.write(JSON.stringify(answer))
