import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import type { Connected } from './connected.ts'
import type { CallMeans, Outcome } from './providers/provider.ts'

/** A provider that takes longer has not answered; two of them fit into the time of a delivery. */
const answerMs = 5_000
/** Our choice (decision 0101): so many failures in a row pause a connection, first for a minute, at last for ten. */
const failuresToPause = 5
const pauseMs = 60_000
const longestPauses = 10

export interface Asked {
  readonly act: string
  /** The outbox row's key: calls of one key are tries of one message. */
  readonly key: string
  /** What was asked, kept as a hash that needs the store's secret. */
  readonly said: string
}

/**
 * Asks a provider once and writes down what came of it. No transaction is open meanwhile. A paused connection is asked by
 * whoever comes first after its pause, and by nobody else: null says that it was not asked.
 */
export async function askProvider(
  db: Database,
  secret: string,
  { provider, config, state }: Connected,
  { act, key, said }: Asked,
  { at, signal }: CallMeans,
  work: (means: CallMeans) => Promise<Outcome>,
): Promise<Outcome | null> {
  if (state === 'paused' && !(await mayProbe(db, provider, at))) return null
  const begun = performance.now()
  const outcome = await work({ at, signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]) })
  const ms = Math.round(performance.now() - begun)
  const digest = createHmac('sha256', secret).update(`${act}\0${said}`).digest('base64url').slice(0, 22)
  const sent = outcome.kind === 'sent' ? outcome : { providerNo: '', parts: 0 }
  const cost = sent.parts * Number(config.price_li ?? 0)
  const now = at.toISOString()
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into connection_calls (provider, at, act, key, digest, outcome, answer, provider_no, ms, cost_li)
      values (${provider}, ${now}, ${act}, ${key}, ${digest}, ${outcome.kind}, ${outcome.answer.slice(0, 200)},
        ${sent.providerNo.slice(0, 200)}, ${ms}, ${cost})`)
    await tx.execute(
      outcome.kind === 'failed'
        ? sql`
          update connections set failures = failures + 1,
            state = case when state = 'off' then 'off' when failures + 1 >= ${failuresToPause} then 'paused' else 'failing' end,
            paused_until = case when failures + 1 >= ${failuresToPause} then ${now}::timestamptz + make_interval(
              secs => ${pauseMs / 1000}::int * least(failures + 2 - ${failuresToPause}, ${longestPauses})) end
          where provider = ${provider}`
        : sql`
          update connections set failures = 0, last_ok_at = ${now}, paused_until = null,
            state = case when state = 'off' then 'off' else 'ok' end
          where provider = ${provider}`,
    )
  })
  return outcome
}

/** Takes the one try after a pause; the others wait for another minute. */
async function mayProbe(db: Database, provider: string, at: Date): Promise<boolean> {
  const taken = await db.execute(sql`
    update connections set paused_until = ${new Date(at.getTime() + pauseMs).toISOString()}
    where provider = ${provider} and state = 'paused' and paused_until <= ${at.toISOString()}`)
  return taken.rowCount === 1
}

/** Whether this message has left by one of its tries: a worker that died before it could say so does not send it again. */
export async function hasLeft(db: Database, key: string): Promise<boolean> {
  const found = await db.execute(sql`select 1 from connection_calls where key = ${key} and outcome = 'sent' limit 1`)
  return found.rows.length > 0
}
