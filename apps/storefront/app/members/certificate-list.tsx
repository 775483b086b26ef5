import type { CertificateWire } from '@yaoji/contract/members'
import { Panel } from '../shell/kit/panel.tsx'
import { SiteLink } from '../shell/paths/links.tsx'

const states: Readonly<Record<CertificateWire['state'], { readonly label: string; readonly look: string }>> = {
  missing: { label: '未提交', look: 'text-secondary' },
  pending: { label: '审核中', look: 'text-warning' },
  valid: { label: '有效', look: 'text-brand' },
  expiring: { label: '即将过期', look: 'text-warning' },
  expired: { label: '已过期', look: 'text-price' },
  rejected: { label: '已驳回', look: 'text-price' },
}

/** The papers on which the right to buy depends; what is needed or due comes first. */
export function CertificateList({ certificates }: { readonly certificates: readonly CertificateWire[] }) {
  const urgency = (one: CertificateWire) =>
    one.state === 'expired' ? 0 : one.state === 'expiring' ? 1 : one.mandatory && one.state !== 'valid' ? 2 : 3
  const shown = certificates
    .filter((one) => one.mandatory === 1 || one.state !== 'missing')
    .toSorted((a, b) => urgency(a) - urgency(b))
  return (
    <Panel as="section" className="p-4" aria-labelledby="certificates">
      <div className="mb-2 flex items-baseline justify-between">
        <h2 id="certificates" className="font-semibold">
          资质证件
        </h2>
        <SiteLink to="/zzzj" className="text-table text-brand hover:underline">
          更新资质
        </SiteLink>
      </div>
      <ul className="grid gap-x-8 text-table sm:grid-cols-2">
        {shown.map((one) => (
          <li key={one.kind} className="flex items-baseline gap-x-3 border-b border-hairline py-1.5">
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
              <span>{one.name}</span>
              {one.mandatory === 1 && <span className="text-note text-secondary">必备</span>}
              {(one.valid_until !== '' || one.state === 'valid') && (
                <span className="text-secondary numbers sm:ml-auto">
                  {one.valid_until ? `有效期至 ${one.valid_until}` : '长期'}
                </span>
              )}
            </span>
            <span className={`w-16 shrink-0 text-right ${states[one.state].look}`}>{states[one.state].label}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
