import { setTimeout as wait } from 'node:timers/promises'
import { topicsDue } from './claim.ts'
import { deliverDue, type Worker } from './deliver.ts'
import { pollMs } from './delivery-pace.ts'
import { handledTopics } from './handlers.ts'
import type { Topic } from './topics.ts'

/**
 * Delivers until it is stopped; stopping waits for what is under way. One statement looks for all topics, and mostly finds
 * none. Each topic goes at its own pace: a receiver that hangs holds up its own rows only.
 */
export function startDelivery(worker: Worker): { stop(): Promise<void> } {
  const end = new AbortController()
  const handled = handledTopics(worker.handlers)
  const underWay = new Map<Topic, Promise<unknown>>()
  const deliver = (topic: Topic) => {
    const work = deliverDue(worker, topic)
      .catch((err) => worker.log.error({ err, topic }, 'outbox'))
      .finally(() => underWay.delete(topic))
    underWay.set(topic, work)
  }
  const look = async () => {
    const free = handled.filter((topic) => !underWay.has(topic))
    if (free.length > 0) for (const topic of await topicsDue(worker.db, free, worker.clock())) deliver(topic)
  }
  const follow = async () => {
    while (!end.signal.aborted) {
      await look().catch((err) => worker.log.error({ err }, 'outbox'))
      await wait(pollMs, null, { signal: end.signal }).catch(() => null)
    }
    await Promise.all(underWay.values())
  }
  const following = follow()
  return {
    async stop() {
      end.abort()
      await following
    },
  }
}
