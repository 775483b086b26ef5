import { createFileRoute } from '@tanstack/react-router'
import { type WantedWire, wantedCalls } from '@yaoji/contract/wanted'
import { buttonLook } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { yuanText } from '../shell/kit/yuan.ts'
import { EmptyPanel } from '../shell/page/empty-state.tsx'
import { ListPage, listPage } from '../shell/page/list-page.tsx'
import { memberSkeleton } from '../shell/page/member-page.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { pageOf, searchOf } from '../shell/paths/search-parsers.ts'
import { titled } from '../shell/paths/site.ts'
import { dayText } from '../shell/time/moment-text.ts'
import { WantedState } from './wanted-state.tsx'

const validateSearch = searchOf({ page: pageOf })

export const Route = createFileRoute('/pzqg')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: listPage(wantedCalls.list),
  head: () => titled('/pzqg'),
  pendingComponent: memberSkeleton('正在加载求购', 'h-16', 'h-16', 'h-16'),
  component: Wanted,
})

const about = '没有找到的品种可以在这里求购；采购会答复能否供货，上架后发消息通知您。'

/** Spec §2, domain 2.12: goods that the member wants and did not find, the latest first. */
function Wanted() {
  const list = Route.useLoaderData()
  const ask = (
    <SiteLink to="/pzqg/add" className={buttonLook('brand')}>
      发布求购
    </SiteLink>
  )
  return (
    <ListPage
      title="品种求购"
      note={about}
      to="/pzqg"
      search={Route.useSearch()}
      list={list}
      above={list.rows.length > 0 && <p className="mb-3">{ask}</p>}
      empty={<EmptyPanel title="还没有求购">{ask}</EmptyPanel>}
    >
      {(rows) => (
        <Panel as="ul" aria-label="求购" className="divide-y divide-hairline">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </Panel>
      )}
    </ListPage>
  )
}

const Row = ({ row }: { readonly row: WantedWire }) => (
  <li className="grid gap-x-4 gap-y-1 p-4 text-table sm:grid-cols-[minmax(0,1fr)_9rem_5rem_5rem] sm:items-center">
    <div className="min-w-0">
      <SiteLink to="/pzqg/info" query={{ id: row.id }} className="font-semibold hover:text-brand">
        {row.name}
      </SiteLink>
      <p className="text-secondary">{[row.ypgg, row.sccj].filter(Boolean).join(' · ')}</p>
      {row.reply && <p className="line-clamp-2 text-secondary">答复：{row.reply}</p>}
    </div>
    <p className="numbers">
      求购{row.number}
      {row.price && `，期望价${yuanText(row.price)}`}
    </p>
    <p className="text-secondary numbers">{dayText(row.asked_at)}</p>
    <WantedState of={row} />
  </li>
)
