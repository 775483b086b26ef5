import type { FindingWire } from '@yaoji/contract/licences'
import { toneText } from './paper-standing.ts'

const signs = { good: '✓', notice: '!', bad: '!' } as const

/** What a paper says of itself; the words alone carry the meaning, the colour repeats it. */
export const FindingList = ({ findings }: { readonly findings: readonly FindingWire[] }) => (
  <ul className="space-y-0.5 text-note">
    {findings.map(({ field, tone, text }) => (
      <li key={field + text} className={toneText[tone]}>
        <span aria-hidden="true">{signs[tone]} </span>
        {text}
      </li>
    ))}
  </ul>
)
