import { setTimeout as pause } from 'node:timers/promises'
import { reconcile } from '../../apps/api/src/reconcile/reconcile.ts'
import { buildStorefront } from '../build-storefront.ts'
import { authorisation } from './authorisation.ts'
import { besiege, type Siege } from './besiege.ts'
import { bursts } from './bursts.ts'
import type { Campaign, Outcome } from './campaign.ts'
import { fullDisk } from './full-disk.ts'
import { kills } from './kills.ts'
import { logIn } from './log-in.ts'
import { pageCache } from './page-cache.ts'
import { quotas } from './quotas.ts'
import { races } from './races.ts'
import { searches } from './searches.ts'
import { slowBodies } from './slow-bodies.ts'
import { visitors } from './visitors.ts'
import { type Fought, writeAttack } from './write-attack.ts'

const campaigns: readonly Campaign[] = [
  ...[authorisation, visitors, searches, pageCache, logIn, races, quotas, slowBodies, bursts],
  ...[kills, fullDisk],
]
/** A campaign that takes longer counts as lost, and so does what it would have tried. */
const longestMs = 420_000

/** Runs the campaigns one after the other, the laws of the books after each; answers whether all of them held. */
export async function attack(only: string): Promise<boolean> {
  const at = new Date()
  await buildStorefront(console.log)
  const siege = await besiege()
  const fought: Fought[] = []
  try {
    for (const campaign of campaigns.filter(({ name }) => only.split(',').some((part) => name.includes(part)))) {
      const begun = performance.now()
      const outcome = await fight(siege, campaign)
      const seconds = (performance.now() - begun) / 1000
      fought.push({ name: campaign.name, seconds, ...outcome })
      const verdict = outcome.skipped ?? (outcome.faults.length === 0 ? 'held' : 'DID NOT HOLD')
      console.log(`${campaign.name}: ${verdict}; ${seconds.toFixed(0)} s\n  ${outcome.tried}`)
      for (const fault of outcome.faults) console.log(`  FAULT ${fault}`)
    }
  } finally {
    await siege.stop()
  }
  if (only === '') writeAttack(fought, at)
  return fought.every(({ faults }) => faults.length === 0)
}

async function fight(siege: Siege, campaign: Campaign): Promise<Outcome> {
  const late = new AbortController()
  const tooLong = pause(longestMs, null, { signal: late.signal })
  tooLong.catch(() => undefined)
  try {
    const outcome = await Promise.race([campaign.run(siege), tooLong])
    if (!outcome) return { tried: '', faults: [`not over after ${longestMs / 1000} s`] }
    const { checks } = await reconcile(siege.url)
    const broken = checks.filter(({ ok }) => !ok).map(({ name, detail }) => `${name}: ${detail}`)
    return { ...outcome, faults: [...outcome.faults, ...broken] }
  } catch (error) {
    return { tried: '', faults: [String(error)] }
  } finally {
    late.abort()
  }
}
