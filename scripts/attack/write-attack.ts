import { execFileSync } from 'node:child_process'
import { writePart } from '../../bench/sections.ts'
import { inCheckout } from '../checkout.ts'
import type { Outcome } from './campaign.ts'

export interface Fought extends Outcome {
  readonly name: string
  readonly seconds: number
}

/** Notes the newest attack in bench/RESULTS.md. */
export function writeAttack(fought: readonly Fought[], at: Date): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: inCheckout(), encoding: 'utf8' }).trim()
  const when = at.toISOString().slice(0, 16).replace('T', ' ')
  const held = fought.filter(({ faults, skipped }) => faults.length === 0 && !skipped).length
  const skipped = fought.filter((one) => one.skipped).length
  const rows = fought.map(
    ({ name, tried, faults, seconds, ...one }) =>
      `| ${name} | ${plain(tried)} | ${plain(one.skipped ? `skipped: ${one.skipped}` : faults.length === 0 ? 'held' : `**${faults.slice(0, 5).join('; ')}**`)} | ${seconds.toFixed(0)} s |`,
  )
  writePart(
    'attack',
    `Commit ${commit}, ${when} UTC. Campaigns of \`npm run attack\` (scripts/attack) against stores of their own, as scripts/start.ts runs
them, on loopback; every law of \`npm run reconcile\` is checked after each.

**${held} of ${fought.length - skipped} campaigns held**${skipped > 0 ? `, ${skipped} skipped` : ''}.

| campaign | tried | verdict | took |
|---|---|---|---|
${rows.join('\n')}
`,
  )
}

const plain = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
