import type { ProfileWire } from '@yaoji/contract/members'
import { hrefOf, InnerLink } from '../shell/paths/links.tsx'
import { matters } from './matters.ts'

/** 今天: what waits for this member, each with how many and the way there. */
export function Today({ profile }: { readonly profile: ProfileWire }) {
  return (
    <section
      aria-labelledby="today"
      className="flex flex-col border border-hairline bg-surface p-3 lg:grow lg:border-t-0 lg:border-l-0"
    >
      <h2 id="today" className="flex items-baseline gap-3 font-semibold">
        今天
        <InnerLink href={hrefOf('/order')} className="ml-auto text-note font-normal text-secondary hover:text-brand">
          全部订单 ›
        </InnerLink>
      </h2>
      <ul className="mt-2 grid grow grid-cols-2 gap-2 sm:grid-cols-3">
        {matters(profile).map(({ label, count, note, href, urgent }) => (
          <li key={label}>
            <InnerLink
              href={href}
              className={`flex h-full flex-col justify-center rounded-control border px-3 py-1.5 hover:border-brand ${urgent ? 'border-warning bg-warning-wash' : 'border-hairline'}`}
            >
              <span className="flex items-baseline gap-2">
                <span className="text-table">{label}</span>
                <strong
                  className={`ml-auto text-lg leading-tight numbers ${count === 0 ? 'font-normal text-secondary' : ''}`}
                >
                  {count}
                </strong>
              </span>
              <span className={`truncate text-note ${urgent ? 'text-warning' : 'text-secondary'}`}>{note}</span>
            </InnerLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
