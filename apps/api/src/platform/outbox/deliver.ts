import type { FastifyBaseLogger } from 'fastify'
import { type Claimed, claim } from './claim.ts'
import type { DeliveryPace } from './delivery-pace.ts'
import { type Handler, handledTopics, type Means, type Outbox } from './handlers.ts'
import { pauseMs } from './pause.ts'
import { type Outcome, settler } from './settle.ts'
import type { Topic } from './topics.ts'

/** A worker: several may run, in one process or in many. */
export interface Worker extends Outbox, Means {
  readonly clock: () => Date
  readonly settings: DeliveryPace
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Delivers what is due of a topic, at least once and in order per aggregate; answers how many rows it met. */
export async function deliverDue(worker: Worker, topic: Topic): Promise<number> {
  const handled = handledTopics(worker.handlers)
  const settle = settler(worker.db, handled)
  let all = 0
  for (;;) {
    const { met, claimed } = await claim(worker.db, topic, handled, worker.clock(), worker.settings)
    await Promise.all(claimed.map((row) => deliverOne(worker, row, settle)))
    all += met
    if (met === 0) return all
  }
}

async function deliverOne(worker: Worker, row: Claimed, settle: ReturnType<typeof settler>): Promise<void> {
  const outcome = await attempt(worker, row)
  const mine = await settle({ ...row, outcome })
  if (outcome.kind === 'sent') return
  const { topic, key, attempt: tried } = row
  const facts = { topic, key, attempt: tried, reason: outcome.error }
  if (outcome.kind === 'dead' && mine) worker.log.error(facts, 'outbox: a dead letter')
  else worker.log.warn(facts, 'outbox: not delivered')
}

async function attempt({ handlers, clock, chance, settings, config, db }: Worker, row: Claimed): Promise<Outcome> {
  const handler = handlers[row.topic] as Handler<Topic>
  const { id: _, ...delivery } = row
  const signal = AbortSignal.timeout(settings.timeoutMs)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`no end after ${settings.timeoutMs} ms`)))
  })
  try {
    await Promise.race([handler({ ...delivery, at: clock(), signal }, { config, db }), late])
    return { kind: 'sent', at: clock() }
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown.message : String(thrown)
    const at = clock()
    if (row.attempt >= settings.tries) return { kind: 'dead', at, error }
    return { kind: 'again', nextAt: new Date(at.getTime() + pauseMs(row.attempt, chance(), settings)), error }
  }
}
