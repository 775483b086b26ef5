import type { MessageWire } from '@yaoji/contract/messages'
import { Panel } from '../shell/kit/panel.tsx'
import { InnerLink } from '../shell/paths/links.tsx'
import { minuteText } from '../shell/time/moment-text.ts'

interface Shown {
  readonly rows: readonly MessageWire[]
  readonly onOpen: (message: MessageWire) => unknown
}

/** Each message leads to the page that it speaks of; opening it reads it. */
export const MessageList = ({ rows, onOpen }: Shown) => (
  <Panel as="ul" under aria-label="消息">
    {rows.map((row) => (
      <li key={row.id} className="border-b border-hairline last:border-0">
        <InnerLink href={row.url} onClick={() => void onOpen(row)} className="flex gap-2 px-4 py-3 hover:bg-page">
          <span aria-hidden="true" className="min-w-4 text-brand">
            {row.read ? '' : '●'}
          </span>
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
              <span className={row.read ? '' : 'font-medium'}>
                {row.read === 0 && <span className="sr-only">未读：</span>}
                {row.title}
              </span>
              <span className="text-note text-secondary">{row.kind_name}</span>
              <span className="ml-auto text-note text-secondary numbers">{minuteText(row.at)}</span>
            </span>
            <span className="mt-0.5 block text-table break-words text-secondary">{row.text}</span>
          </span>
        </InnerLink>
      </li>
    ))}
  </Panel>
)
