import type { StatementCaseWire } from '@yaoji/contract/statements'
import { minuteText } from '../../shell/time/moment-text.ts'

/** What the company said that differs, and what was answered; the newest first. */
export function StatementCases({ cases }: { readonly cases: readonly StatementCaseWire[] }) {
  if (cases.length === 0) return null
  return (
    <ul aria-label="差异" className="space-y-2 text-table">
      {cases.map((one) => (
        <li key={one.id} className="rounded-control bg-page px-3 py-2">
          <p>
            {one.line_no !== null && <span className="numbers">第{one.line_no}行：</span>}
            {one.text}
            <span className="ml-2 text-note text-secondary numbers">{minuteText(one.asked_at)}</span>
          </p>
          <p className="mt-1 text-secondary">
            <span className={one.state === 'open' ? 'text-warning' : 'text-brand-strong'}>{one.state_label}</span>
            {one.answer !== '' && `：${one.answer}`}
            {one.correction !== '' && <span className="ml-2 numbers">{one.correction}，记入更正当月</span>}
            {one.decided_at !== '' && <span className="ml-2 text-note numbers">{minuteText(one.decided_at)}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}
