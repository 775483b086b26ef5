import { Panel } from '../shell/kit/panel.tsx'
import { LinkOut } from '../shell/paths/link-out.tsx'

/** The latest notices in one line: on a wide screen each as long as there is room, on a phone the line scrolls sideways. */
export function NoticeTicker({
  notices,
}: {
  readonly notices: readonly {
    readonly id: number
    readonly title: string
    readonly url: string
    readonly at: string
  }[]
}) {
  if (notices.length === 0) return null
  return (
    <Panel as="section" aria-label="公告" className="mt-3 flex h-10 items-center gap-3 overflow-hidden px-3 text-table">
      <strong className="shrink-0 rounded-[2px] bg-brand px-1.5 text-note leading-5 font-normal text-white">
        公告
      </strong>
      <ul className="flex min-w-0 gap-6 overflow-x-auto whitespace-nowrap [scrollbar-width:none]">
        {notices.slice(0, 4).map((notice) => (
          <li key={notice.id} className="flex max-lg:shrink-0 lg:min-w-0">
            <LinkOut url={notice.url} title={notice.title} className="truncate hover:text-brand">
              {notice.title}
            </LinkOut>
            <span className="ml-2 text-note text-secondary numbers">{notice.at.slice(5, 10)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
