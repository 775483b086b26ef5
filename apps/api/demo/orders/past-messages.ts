import { setTimeout as wait } from 'node:timers/promises'
import { noticeTopics } from '../../src/messages/notice-messages.ts'
import { readConfig } from '../../src/platform/config.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { topicsDue } from '../../src/platform/outbox/claim.ts'
import { deliverDue } from '../../src/platform/outbox/deliver.ts'
import { deliveryPace } from '../../src/platform/outbox/delivery-pace.ts'
import { outbox } from '../../src/wiring.ts'

/** While another transaction of the server is older than the notices, nobody may read them; then they are left to the jobs. */
const [turns, pauseMs] = [100, 100]

/**
 * What was said up to an instant becomes messages before anything of today does: a member's messages are numbered as they
 * are written, and the jobs, which write each topic at its own pace, would write of yesterday's orders after today's invoices.
 */
export async function writePastMessages(db: Database, url: string, dataDir: string, upTo: Date): Promise<void> {
  const worker = {
    ...{ ...outbox, db, config: readConfig({ DATABASE_URL: url, DATA_DIR: dataDir }), clock: () => upTo },
    // One after the other.
    settings: { ...deliveryPace, batch: 1 },
    log: { warn: () => undefined, error: () => undefined },
  }
  for (let turn = 0; turn < turns; turn += 1) {
    const topics = await topicsDue(db, noticeTopics, upTo)
    if (topics.length === 0) return
    for (const topic of topics) await deliverDue(worker, topic)
    await wait(pauseMs)
  }
}
