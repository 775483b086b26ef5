import { orderListCalls } from '@yaoji/contract/order-lists'
import { useLateLoad } from '@yaoji/ui/use-late-load'
import { useState } from 'react'
import { ask } from '../../shell/api/send.ts'
import { Panel } from '../../shell/kit/panel.tsx'
import { EmptyPanel } from '../../shell/page/empty-state.tsx'
import { dayText } from '../../shell/time/moment-text.ts'
import { ListSheet } from './list-sheet.tsx'

/** The lists that a store keeps, one of them open. */
export function OwnLists() {
  const [chosen, setChosen] = useState<number | null>(null)
  const lists = useLateLoad('lists', (signal) => ask(orderListCalls.list, {}, { signal }).then(({ data }) => data))
  const one = useLateLoad(chosen === null ? null : `list-${chosen}`, (signal) =>
    ask(orderListCalls.one, { id: chosen ?? 0 }, { signal }).then(({ data }) => data),
  )
  if (lists.failed) return <EmptyPanel title="清单加载失败，请刷新后重试" />
  if (!lists.data) return <Panel className="h-40 animate-pulse" />
  if (lists.data.length === 0)
    return <EmptyPanel title="还没有采购清单：在采购表或补货建议中，可把商品和数量存为清单，以后一键加入购物车" />
  return (
    <div className="space-y-4">
      <Panel as="ul" className="divide-y divide-hairline">
        {lists.data.map(({ id, name, lines, changed_at, kind }) => (
          <li key={id}>
            <button
              type="button"
              aria-expanded={chosen === id}
              className={`flex w-full flex-wrap items-baseline gap-x-4 px-4 py-2.5 text-left hover:text-brand ${chosen === id ? 'bg-brand-wash' : ''}`}
              onClick={() => setChosen(chosen === id ? null : id)}
            >
              <span className="font-medium">{name}</span>
              <span className="text-table text-secondary numbers">{lines}个商品</span>
              <span className="ml-auto text-table text-secondary numbers">
                {kind === 'suggested' ? '建议于' : '更新于'} {dayText(changed_at)}
              </span>
            </button>
          </li>
        ))}
      </Panel>
      {chosen !== null && one.data?.id === chosen && (
        <ListSheet
          list={one.data}
          onChanged={() => {
            one.reload()
            lists.reload()
          }}
          onGone={() => {
            setChosen(null)
            lists.reload()
          }}
        />
      )}
    </div>
  )
}
