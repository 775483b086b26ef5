import { createFileRoute } from '@tanstack/react-router'
import { walletCalls } from '@yaoji/contract/wallet'
import { load } from '../shell/api/load.ts'
import { buttonLook } from '../shell/kit/button.tsx'
import { Money } from '../shell/kit/money.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { Tabs } from '../shell/kit/tabs.tsx'
import { EmptyPanel } from '../shell/page/empty-state.tsx'
import { rowsOf } from '../shell/page/list-page.tsx'
import { MemberPage, memberSkeleton } from '../shell/page/member-page.tsx'
import { Pager, pageHref } from '../shell/page/pager.tsx'
import { hrefOf, SiteLink } from '../shell/paths/links.tsx'
import { titled } from '../shell/paths/site.ts'
import { LedgerFilter } from './ledger-filter.tsx'
import { LedgerRows } from './ledger-rows.tsx'
import { type BalanceSearch, ledgerFilter, validateBalanceSearch } from './ledger-search.ts'

export const Route = createFileRoute('/yegl')({
  validateSearch: validateBalanceSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => {
    const { page: number } = page.deps
    const [money, list] = await Promise.all([
      load(walletCalls.money, {}, page),
      load(walletCalls.moneyLog, { ...ledgerFilter(page.deps), ...(number && { page: number }) }, page),
    ])
    return { money: money.data, list: rowsOf(list) }
  },
  head: () => titled('/yegl'),
  pendingComponent: memberSkeleton('正在加载余额', 'h-24', 'h-10', 'h-64'),
  component: Balance,
})

const about = '余额来自退款、返利和充值，可支付订单；充值余额含充值返利，不与优惠券、秒杀和拼团商品同用。含麻订单除外。'

/** Spec §2: the balance and the recharge balance, and every change of either. */
function Balance() {
  const { money, list } = Route.useLoaderData()
  const search = Route.useSearch()
  const tab = (label: string, tab?: BalanceSearch['tab']) => ({
    label,
    href: hrefOf('/yegl', { query: { tab } }),
    current: search.tab === tab,
  })
  return (
    <MemberPage title="余额管理" note={about}>
      <Panel as="section" aria-label="我的余额" className="grid grid-cols-2 gap-4 p-4">
        <p>
          <span className="block text-table text-secondary">余额</span>
          <Money yuan={money.balance} size="large" />
        </p>
        <p>
          <span className="block text-table text-secondary">充值余额</span>
          <Money yuan={money.recharge} size="large" />
        </p>
      </Panel>
      <Tabs label="余额流水" tabs={[tab('余额流水'), tab('充值余额流水', 'recharge')]} className="mt-3" />
      <LedgerFilter search={search} />
      {list.rows.length === 0 ? (
        <EmptyPanel title="没有符合条件的流水">
          <SiteLink to="/list" className={buttonLook('brand')}>
            去选购商品
          </SiteLink>
        </EmptyPanel>
      ) : (
        <LedgerRows rows={list.rows} left="余" />
      )}
      <Pager meta={list.meta} hrefOfPage={pageHref('/yegl', search)} />
    </MemberPage>
  )
}
