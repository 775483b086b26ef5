import { createFileRoute, useRouter } from '@tanstack/react-router'
import { depositCalls } from '@yaoji/contract/deposits'
import { walletCalls } from '@yaoji/contract/wallet'
import { type LoadingPage, load } from '../shell/api/load.ts'
import { showProblem } from '../shell/api/problems.ts'
import { buttonLook } from '../shell/kit/button.tsx'
import { Tabs } from '../shell/kit/tabs.tsx'
import { EmptyPanel } from '../shell/page/empty-state.tsx'
import { rowsOf } from '../shell/page/list-page.tsx'
import { MemberPage, memberSkeleton } from '../shell/page/member-page.tsx'
import { Pager, pageHref } from '../shell/page/pager.tsx'
import { hrefOf, SiteLink } from '../shell/paths/links.tsx'
import { titled } from '../shell/paths/site.ts'
import { useShell } from '../shell/viewer/viewer.ts'
import { Balances } from './balances.tsx'
import { Deposits } from './deposits.tsx'
import { ledgerAsked } from './ledger-asked.ts'
import { LedgerFilter } from './ledger-filter.tsx'
import { LedgerRows } from './ledger-rows.tsx'
import { type BalanceSearch, validateBalanceSearch } from './ledger-search.ts'
import { loadStatements } from './statements/load-statements.ts'
import { Statement } from './statements/statement.tsx'
import { Statements } from './statements/statements.tsx'
import { Withdrawals } from './withdrawals.tsx'

export const Route = createFileRoute('/yegl')({
  validateSearch: validateBalanceSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => {
    const [money, account, tiers, list] = await Promise.all([
      load(walletCalls.money, {}, page),
      load(walletCalls.withdrawalAccount, {}, page),
      load(depositCalls.tiers, {}, page),
      loadTab(page.deps, page),
    ])
    return { money: money.data, account: account.data, tiers: tiers.data, list }
  },
  head: () => titled('/yegl'),
  pendingComponent: memberSkeleton('正在加载余额', 'h-24', 'h-10', 'h-64'),
  component: Balance,
})

async function loadTab(search: BalanceSearch, page: LoadingPage) {
  const paging = search.page ? { page: search.page } : {}
  if (search.tab === 'withdrawals')
    return { tab: search.tab, ...rowsOf(await load(walletCalls.withdrawals, paging, page)) }
  if (search.tab === 'deposits')
    return { tab: search.tab, ...rowsOf(await load(depositCalls.list, { type: 'recharge', ...paging }, page)) }
  if (search.tab === 'statements') return loadStatements(search, page)
  const filter = { ...ledgerAsked(search), ...paging }
  return { tab: 'ledger' as const, ...rowsOf(await load(walletCalls.moneyLog, filter, page)) }
}

const about =
  '余额来自退款、返利等，可支付订单（含麻订单除外），也可提现到本单位对公账户；充值余额含充值返利，只用于支付订单，不与优惠券、秒杀和拼团同用。'

/** Spec §2: the balance and the recharge balance, every change of either, and what was sent to the company's account. */
function Balance() {
  const { money, account, tiers, list } = Route.useLoaderData()
  const search = Route.useSearch()
  const router = useRouter()
  const { refreshProfile } = useShell()
  const refresh = () => {
    void refreshProfile()
    router.invalidate().catch(showProblem)
  }
  const show = (tab: 'withdrawals' | 'deposits') => () => {
    void refreshProfile()
    router.navigate({ to: '/yegl', search: { tab } }).then(() => router.invalidate(), showProblem)
  }
  const tab = (label: string, tab?: BalanceSearch['tab']) => ({
    label,
    href: hrefOf('/yegl', { query: { tab } }),
    current: search.tab === tab,
  })
  const tabs = [
    tab('余额流水'),
    tab('充值余额流水', 'recharge'),
    tab('对账单', 'statements'),
    tab('提现记录', 'withdrawals'),
    tab('充值记录', 'deposits'),
  ]
  return (
    <MemberPage title="余额管理" note={about}>
      <Balances {...{ money, account, tiers }} onAsked={show('withdrawals')} onTopUp={show('deposits')} />
      <Tabs label="余额记录" tabs={tabs} className="mt-3" />
      {list.tab === 'withdrawals' ? (
        <Withdrawals rows={list.rows} onChanged={refresh} />
      ) : list.tab === 'deposits' ? (
        <Deposits rows={list.rows} label="充值" onChanged={refresh} />
      ) : list.tab === 'statements' ? (
        <Statements rows={list.rows} onChanged={refresh} />
      ) : list.tab === 'statement' ? (
        <Statement statement={list.statement} lines={list.rows} onChanged={refresh} />
      ) : (
        <>
          <LedgerFilter search={search} />
          {list.rows.length === 0 ? <NoRows /> : <LedgerRows rows={list.rows} left="余额" />}
        </>
      )}
      <Pager meta={list.meta} hrefOfPage={pageHref('/yegl', search)} />
    </MemberPage>
  )
}

const NoRows = () => (
  <EmptyPanel title="没有符合条件的流水">
    <SiteLink to="/list" className={buttonLook('brand')}>
      去选购商品
    </SiteLink>
  </EmptyPanel>
)
