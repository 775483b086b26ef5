import { accept, type Result, reject } from '@yaoji/rules/money/result'
import { sql } from 'drizzle-orm'
import { askProvider } from '../../connections/ask-provider.ts'
import { connectedBy, type Means } from '../../connections/connected.ts'
import { askWechat, wechatAddress } from '../../connections/providers/wechat-login.ts'
import { type Allowance, takeAttempt } from '../../platform/attempts.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { networkOf } from '../log-in/network-of.ts'
import { refuse } from '../refusals.ts'
import { wechatTripMs } from '../sessions/cookies.ts'
import { newToken, tokenHash } from '../sessions/session-token.ts'

const ofNetwork: Allowance = { most: 60, windowMs: wechatTripMs }
const answerMs = 10_000

interface TripStart {
  readonly browser: string
  /** Who binds; null for whoever wants to log in. */
  readonly loginId: number | null
  readonly returnTo: string
  readonly address: string
}

/** Sends a browser to WeChat's door: the state that comes back is good once, in this browser, for ten minutes. */
export async function startTrip(
  db: Database,
  means: Means,
  stamp: Stamp,
  { browser, loginId, returnTo, address }: TripStart,
): Promise<string> {
  const [connected] = await connectedBy(db, means, 'wechat')
  if (!connected) throw refuse('access.wechatMissing')
  const left = await takeAttempt(db, `WeChat trips from ${networkOf(address)}`, ofNetwork, stamp.at)
  if (left === null) throw refuse('access.wechatTooMany')
  const state = newToken()
  await db.execute(sql`
    insert into wechat_trips (state_hash, browser_hash, login_id, expires_at)
    values (${tokenHash(state)}, ${tokenHash(browser)}, ${loginId}, ${new Date(stamp.at.getTime() + wechatTripMs).toISOString()})`)
  return wechatAddress(connected.config, { state, returnTo })
}

interface TripEnd {
  readonly code: string
  readonly state: string
  readonly browser: string
  readonly loginId: number | null
}

/**
 * Who came back, by union id. The state is used up before WeChat is asked, so that a code that somebody repeats, or sends
 * in another browser or as another login, asks nobody.
 */
export async function endTrip(
  db: Database,
  means: Means,
  stamp: Stamp,
  { code, state, browser, loginId }: TripEnd,
): Promise<
  Result<{ readonly unionId: string; readonly binds: boolean }, { readonly kind: 'wechatExpired' | 'wechatAway' }>
> {
  const used = await db.execute<{ login_id: number | null }>(sql`
    delete from wechat_trips
    where state_hash = ${tokenHash(state)} and browser_hash = ${tokenHash(browser)} and expires_at > ${stamp.at.toISOString()}
      and (login_id is null or login_id = ${loginId})
    returning login_id`)
  const [trip] = used.rows
  if (!trip) return reject({ kind: 'wechatExpired' })
  const [connected] = await connectedBy(db, means, 'wechat')
  if (!connected) return reject({ kind: 'wechatAway' })
  const asked = { act: 'wechat.code', key: `wechat:${stamp.requestId}`, said: code }
  const call = { at: stamp.at, signal: AbortSignal.timeout(answerMs) }
  const outcome = await askProvider(db, means.SECRET, connected, asked, call, (how) =>
    askWechat(connected.config, code, how),
  )
  if (outcome?.kind === 'sent') return accept({ unionId: outcome.providerNo, binds: trip.login_id !== null })
  return reject({ kind: outcome?.kind === 'refused' ? 'wechatExpired' : 'wechatAway' })
}
