import { createFileRoute } from '@tanstack/react-router'
import { type FavouriteWire, favouriteCalls } from '@yaoji/contract/goods'
import { useFreshState } from '@yaoji/ui/use-fresh-state'
import { useState } from 'react'
import { buttonLook } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { EmptyPanel } from '../shell/page/empty-state.tsx'
import { ListPage, listPage } from '../shell/page/list-page.tsx'
import { memberSkeleton } from '../shell/page/member-page.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { pageOf, searchOf } from '../shell/paths/search-parsers.ts'
import { titled } from '../shell/paths/site.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { FavouriteRow } from './favourite-row.tsx'

const validateSearch = searchOf({ page: pageOf })

export const Route = createFileRoute('/star')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: listPage(favouriteCalls.list),
  head: () => titled('/star'),
  pendingComponent: memberSkeleton('正在加载收藏', 'h-10', 'h-24', 'h-24', 'h-24'),
  component: Favourites,
})

/** Spec §2: the member's favourites, newest first: what they cost now and then, what is to be had, several at once. */
function Favourites() {
  const loaded = Route.useLoaderData()
  const [rows, setRows] = useFreshState(loaded.rows)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const choose = (id: number, wanted: boolean) => {
    const next = new Set(chosen)
    if (wanted) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const leave = (ids: ReadonlySet<number>) => {
    setRows((shown) => shown.filter(({ goods }) => !ids.has(goods.id)))
    setChosen(new Set([...chosen].filter((id) => !ids.has(id))))
  }
  const change = (id: number, row: Partial<FavouriteWire>) =>
    setRows((shown) => shown.map((each) => (each.goods.id === id ? { ...each, ...row } : each)))

  return (
    <ListPage
      title="我的收藏"
      to="/star"
      search={Route.useSearch()}
      list={{ ...loaded, rows }}
      above={
        rows.length > 0 && (
          <ChosenBar
            rows={rows.filter(({ goods }) => chosen.has(goods.id))}
            all={rows.length}
            onAll={(all) => setChosen(new Set(all ? rows.map(({ goods }) => goods.id) : []))}
            onCancelled={leave}
          />
        )
      }
      empty={
        <EmptyPanel title="还没有收藏商品，点商品上的心形即可收藏">
          <SiteLink to="/list" className={buttonLook('brand')}>
            去逛逛
          </SiteLink>
        </EmptyPanel>
      }
    >
      {(shown) => (
        <Panel as="ul" aria-label="收藏的商品" className="divide-y divide-hairline">
          {shown.map((row) => (
            <FavouriteRow
              key={row.goods.id}
              row={row}
              chosen={chosen.has(row.goods.id)}
              onChoose={(wanted) => choose(row.goods.id, wanted)}
              onRestock={(restock) => change(row.goods.id, { restock })}
              onCancelled={() => leave(new Set([row.goods.id]))}
            />
          ))}
        </Panel>
      )}
    </ListPage>
  )
}
