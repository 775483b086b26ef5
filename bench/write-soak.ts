import { execFileSync } from 'node:child_process'
import { inCheckout } from '../scripts/checkout.ts'
import type { KillRun, KillVerdict } from './kill-run.ts'
import { writePart } from './sections.ts'

/** Notes the newest soak in its part of bench/RESULTS.md. */
export function writeSoak(
  run: Omit<KillRun, 'random'>,
  seed: number,
  verdicts: readonly KillVerdict[],
  at: Date,
): void {
  writePart('soak', section(run, seed, verdicts, at))
}

function section(run: Omit<KillRun, 'random'>, seed: number, verdicts: readonly KillVerdict[], at: Date): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: inCheckout(), encoding: 'utf8' }).trim()
  const sum = (name: 'ordered' | 'paid' | 'refused' | 'resent' | 'acknowledged') =>
    verdicts.reduce((total, verdict) => total + verdict[name], 0)
  const kills = verdicts.reduce((total, { killed }) => total + killed.length, 0)
  const sound = verdicts.filter(({ faults }) => faults.length === 0).length
  const rows = verdicts.map(
    ({ ordered, paid, refused, resent, killed, seconds, faults }, index) =>
      `| ${index + 1} | ${killed.join(', ')} | ${ordered} | ${paid} | ${refused} | ${resent} | ${seconds.toFixed(0)} s | ${faults.length === 0 ? 'sound' : faults.join('; ')} |`,
  )
  return `Commit ${commit}, ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC, seed ${seed}. ${run.buyers} buyers who want ${run.goods} goods with ${run.pieces} each in stock, over HTTP, on the
store that scripts/start.ts runs, with ${run.kills} kills (-9) at random moments in each run. Sound: every order and payment that
a client logged is in the database as it was answered, no goods was sold beyond its pieces, stock is what the lots hold, a
request repeated with its key after a lost answer made one order, and every law of \`npm run reconcile\` holds.

**${sound} of ${verdicts.length} runs sound**: ${kills} kills, ${sum('acknowledged')} acknowledgements, ${sum('ordered')} orders, ${sum('paid')} paid, ${sum('refused')} refusals, ${sum('resent')} requests sent again.

| run | killed | ordered | paid | refused | sent again | took | verdict |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`
}
