import type { CampaignBriefWire } from '@yaoji/contract/campaigns'
import { InnerLink } from '../shell/paths/links.tsx'

/** Campaigns beside one another, one open; each has an address of its own. */
export function CampaignTabs({
  tabs,
  open,
  hrefOf,
  label,
}: {
  readonly tabs: readonly CampaignBriefWire[]
  readonly open: number
  readonly hrefOf: (brief: CampaignBriefWire) => string
  readonly label: string
}) {
  if (tabs.length < 2) return null
  return (
    <nav aria-label={label} className="mb-3 overflow-x-auto border-b border-hairline bg-surface [scrollbar-width:thin]">
      <ul className="flex min-w-max">
        {tabs.map((tab) => {
          const isOpen = tab.id === open
          return (
            <li key={tab.id}>
              <InnerLink
                href={hrefOf(tab)}
                aria-current={isOpen ? 'page' : undefined}
                className={`flex h-11 items-center gap-1.5 border-b-2 px-4 whitespace-nowrap hover:text-brand sm:px-6 ${isOpen ? 'border-brand font-semibold text-brand' : 'border-transparent'}`}
              >
                {tab.title}
                {tab.phase === 'upcoming' && (
                  <span className="rounded-[2px] bg-warning-wash px-1 text-note font-normal text-warning">预告</span>
                )}
              </InnerLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
