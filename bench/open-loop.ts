import { parentPort, workerData } from 'node:worker_threads'
import type { Sample } from './list-probe.ts'

export interface Phase {
  readonly seconds: number
  readonly perSecond: number
}
export interface OpenLoop {
  readonly origin: string
  readonly phases: readonly Phase[]
  readonly paths: readonly string[]
  /** '' for a visitor. */
  readonly cookies: readonly string[]
}

/** Asks at the given pace whether or not answers come, in a thread of its own; then says how long each answer took. 0: none came. */
const { origin, phases, paths, cookies } = workerData as OpenLoop
const asked: Promise<Sample>[] = []

async function ask(turn: number): Promise<Sample> {
  const at = Date.now()
  const begun = performance.now()
  const cookie = cookies[turn % cookies.length]!
  const path = paths[Math.floor(turn / cookies.length) % paths.length]!
  try {
    const signal = AbortSignal.timeout(30_000)
    const reply = await fetch(origin + path, { headers: { accept: 'text/html', cookie }, redirect: 'manual', signal })
    await reply.arrayBuffer()
    return { at, ms: performance.now() - begun, status: reply.status }
  } catch {
    return { at, ms: performance.now() - begun, status: 0 }
  }
}

for (const { seconds, perSecond } of phases) {
  const begun = performance.now()
  for (let sent = 0; sent < seconds * perSecond; ) {
    const due = Math.min(seconds * perSecond, ((performance.now() - begun) / 1000) * perSecond)
    for (; sent < due; sent++) asked.push(ask(asked.length))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
parentPort!.postMessage(await Promise.all(asked))
