import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { seal, unseal } from '../platform/seal.ts'
import type { CallMeans, Outcome, ProviderName } from './providers/provider.ts'

const use = 'connection token'
/** It is asked for anew this long before it ends. */
const spareMs = 10 * 60_000
/** A provider gives few tokens a month: after a no, nobody asks again for so long. */
const pauseMs = 30 * 60_000
const soonMs = 60_000

export interface GivenToken {
  readonly token: string
  readonly livesSeconds: number
}
type Failed = Extract<Outcome, { kind: 'failed' }>

/**
 * The token of a provider, the same for all processes until it ends. One of them asks for the next one; the others fail
 * meanwhile and try again. No transaction is open while it is asked.
 */
export async function tokenOf(
  db: Database,
  secret: string,
  provider: ProviderName,
  { at }: CallMeans,
  ask: () => Promise<GivenToken | Failed>,
): Promise<{ readonly token: string } | Failed> {
  const now = at.toISOString()
  const keptToken = async () => {
    const { rows } = await db.execute<{ sealed: string }>(sql`
      select sealed from connection_tokens where provider = ${provider} and good_until > ${now}`)
    const sealed = rows[0]?.sealed ?? null
    return { sealed, token: sealed && unseal(secret, use, sealed) }
  }
  const kept = await keptToken()
  if (kept.token) return { token: kept.token }
  const turn = await db.execute(sql`
    insert into connection_tokens as t (provider, next_ask_at) values (${provider}, ${later(at, soonMs)})
    on conflict (provider) do update set next_ask_at = excluded.next_ask_at
    where t.next_ask_at <= ${now} and (t.good_until is null or t.good_until <= ${now} or t.sealed = ${kept.sealed}::text)`)
  if (turn.rowCount === 0) {
    // Since it was looked for, another's turn may have brought one.
    const { token } = await keptToken()
    return token ? { token } : { kind: 'failed', answer: 'token under way' }
  }
  const given = await ask()
  if ('kind' in given) return given
  const until = new Date(at.getTime() + Math.max(given.livesSeconds * 1000 - spareMs, soonMs)).toISOString()
  await db.execute(sql`
    update connection_tokens set sealed = ${seal(secret, use, given.token)}, good_until = ${until}, next_ask_at = ${now}
    where provider = ${provider}`)
  return { token: given.token }
}

/** The provider takes this token no longer: it is forgotten, and the next one waits a while. */
export const dropToken = (db: Database, provider: ProviderName, { at }: CallMeans) =>
  db.execute(sql`
    update connection_tokens set sealed = '', good_until = null, next_ask_at = ${later(at, pauseMs)}
    where provider = ${provider} and good_until is not null`)

const later = (at: Date, ms: number) => new Date(at.getTime() + ms).toISOString()
