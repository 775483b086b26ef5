import { setTimeout as wait } from 'node:timers/promises'
import { deliverDue, type Worker } from './deliver.ts'
import { pollMs } from './delivery-pace.ts'
import { handledTopics } from './handlers.ts'
import type { Topic } from './topics.ts'

/** Delivers until it is stopped; stopping waits for what is under way. Each topic goes at its own pace: a receiver that hangs holds up its own rows only. */
export function startDelivery(worker: Worker): { stop(): Promise<void> } {
  const end = new AbortController()
  const follow = async (topic: Topic) => {
    while (!end.signal.aborted) {
      await deliverDue(worker, topic).catch((err) => worker.log.error({ err, topic }, 'outbox'))
      await wait(pollMs, null, { signal: end.signal }).catch(() => null)
    }
  }
  const topics = handledTopics(worker.handlers).map(follow)
  return {
    async stop() {
      end.abort()
      await Promise.all(topics)
    },
  }
}
