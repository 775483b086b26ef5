import { createFileRoute } from '@tanstack/react-router'
import { type BoughtGoodsWire, fastBuyCalls } from '@yaoji/contract/fast-buy'
import { type LoadingPage, load } from '../shell/api/load.ts'
import { presetQuantity } from '../shell/goods/preset-quantity.ts'
import { buttonLook } from '../shell/kit/button.tsx'
import { Tabs } from '../shell/kit/tabs.tsx'
import { EmptyPanel } from '../shell/page/empty-state.tsx'
import { type Rows, rowsOf } from '../shell/page/list-page.tsx'
import { MemberPage, memberSkeleton } from '../shell/page/member-page.tsx'
import { Pager, pageHref } from '../shell/page/pager.tsx'
import { hrefOf, SiteLink } from '../shell/paths/links.tsx'
import { oneOf, pageOf, searchOf } from '../shell/paths/search-parsers.ts'
import { titled } from '../shell/paths/site.ts'
import { useShell } from '../shell/viewer/viewer.ts'
import { HistoryChoices } from './history-choices.tsx'
import { OwnLists } from './lists/own-lists.tsx'
import { Refill } from './lists/refill.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { PastedOrder } from './pasted-order.tsx'
import { StoreSheet } from './stores/store-sheet.tsx'
import { TypedSheet } from './typed/typed-sheet.tsx'

const validateSearch = searchOf({
  ...{
    way: oneOf('sheet', 'paste', 'refill', 'lists', 'stores'),
    order: oneOf('last'),
    months: oneOf(3, 6),
    page: pageOf,
  },
})
type Search = ReturnType<typeof validateSearch>
const nothing: Rows<BoughtGoodsWire> = { rows: [], meta: undefined }

async function loadHistory(page: LoadingPage & { readonly deps: Search }): Promise<Rows<BoughtGoodsWire>> {
  const { way, ...asked } = page.deps
  return way ? nothing : rowsOf(await load(fastBuyCalls.list, asked, page))
}

export const Route = createFileRoute('/kjcg')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: loadHistory,
  head: () => titled('/kjcg'),
  pendingComponent: memberSkeleton('正在加载采购记录', 'h-10', 'h-10', 'h-96'),
  component: QuickOrder,
})

/** Spec §2, domain 2.12: many lines at once, of what was bought before or of a list that is pasted. */
function QuickOrder() {
  const search = Route.useSearch()
  const { rows, meta } = Route.useLoaderData()
  const { profile } = useShell()
  const stores = profile?.members ?? []
  const here = stores.find(({ current }) => current === 1)?.id ?? 0
  const tab = (label: string, way?: Search['way']) => ({
    ...{ label, href: hrefOf('/kjcg', { query: { way } }), current: search.way === way },
  })
  return (
    <MemberPage title="快捷采购">
      <Tabs
        label="采购方式"
        className="mb-3"
        tabs={[
          tab('历史采购'),
          tab('采购表', 'sheet'),
          tab('粘贴下单', 'paste'),
          tab('补货建议', 'refill'),
          tab('我的清单', 'lists'),
          ...(stores.length > 1 ? [tab('门店分单', 'stores')] : []),
        ]}
      />
      {search.way === undefined && <History search={search} rows={rows} meta={meta} />}
      {search.way === 'sheet' && <TypedSheet key={here} memberId={here} />}
      {search.way === 'paste' && <PastedOrder />}
      {search.way === 'refill' && <Refill />}
      {search.way === 'lists' && <OwnLists />}
      {search.way === 'stores' && <StoreSheet key={here} stores={stores} here={here} />}
    </MemberPage>
  )
}

/** What was bought before, with how often and for how much. */
function History({ search, rows, meta }: Rows<BoughtGoodsWire> & { readonly search: Search }) {
  const choices = <HistoryChoices order={search.order} months={search.months} />
  return (
    <>
      {rows.length === 0 && <div className="mb-2">{choices}</div>}
      {rows.length === 0 ? (
        <EmptyPanel title="这段时间没有采购记录">
          <SiteLink to="/kjcg" query={{ way: 'sheet' }} className={buttonLook('brand')}>
            填写采购表
          </SiteLink>
          <SiteLink to="/list" className={buttonLook('plain')}>
            浏览全部药品
          </SiteLink>
        </EmptyPanel>
      ) : (
        <OrderSheet
          key={`${search.order}-${search.months}-${search.page}`}
          choices={choices}
          lines={rows.map(({ goods, last_number, ...past }) => ({
            ...{ key: String(goods.id), goods, number: presetQuantity(goods, last_number), chosen: false },
            past: { ...past, number: last_number },
          }))}
        />
      )}
      <Pager meta={meta} hrefOfPage={pageHref('/kjcg', search)} />
    </>
  )
}
