import { parentPort, workerData } from 'node:worker_threads'

export interface Sample {
  /** Epoch milliseconds at which the answer was asked for. */
  readonly at: number
  readonly ms: number
  readonly status: number
}
export interface ProbeData {
  readonly url: string
  readonly cookie: string
}

/** Asks for the list again and again, in a thread of its own, until asked to stop; then says how long each answer took. */
const { url, cookie } = workerData as ProbeData
const samples: Sample[] = []
let stopped = false
parentPort!.once('message', () => {
  stopped = true
})
while (!stopped) {
  const at = Date.now()
  const begun = performance.now()
  const reply = await fetch(url, { headers: { cookie }, signal: AbortSignal.timeout(30_000) })
  await reply.arrayBuffer()
  samples.push({ at, ms: performance.now() - begun, status: reply.status })
}
parentPort!.postMessage(samples)
parentPort!.close()
