import type { ProfileWire } from '@yaoji/contract/members'
import { buttonLook } from '../kit/button.tsx'
import { SiteLink } from '../paths/links.tsx'
import { buyingStop } from './buying-stop.ts'

/** What stops a member everywhere is said once, above, with what to do. */
export default function StandingBar({ profile }: { readonly profile: ProfileWire }) {
  const stop = buyingStop(profile)
  if (!stop) return null
  return (
    <aside aria-label="暂时不能下单" className="border-b border-warning bg-warning-wash text-table print:hidden">
      <p className="column flex flex-wrap items-center gap-x-4 gap-y-1.5 py-1.5">
        <strong className="shrink-0 text-warning">暂时不能下单</strong>
        <span className="min-w-0 grow">{stop.text}</span>
        <SiteLink to={stop.task.to} className={buttonLook('plain', 'small')}>
          {stop.task.label}
        </SiteLink>
      </p>
    </aside>
  )
}
