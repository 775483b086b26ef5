import { createFileRoute, useRouter } from '@tanstack/react-router'
import { depositCalls } from '@yaoji/contract/deposits'
import { type CreditWire, walletCalls } from '@yaoji/contract/wallet'
import { type LoadingPage, load } from '../shell/api/load.ts'
import { showProblem } from '../shell/api/problems.ts'
import { buttonLook } from '../shell/kit/button.tsx'
import { Money } from '../shell/kit/money.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { Tabs } from '../shell/kit/tabs.tsx'
import { EmptyPanel, NothingYet } from '../shell/page/empty-state.tsx'
import { rowsOf } from '../shell/page/list-page.tsx'
import { MemberPage, memberSkeleton } from '../shell/page/member-page.tsx'
import { Pager, pageHref } from '../shell/page/pager.tsx'
import { hrefOf, SiteLink } from '../shell/paths/links.tsx'
import { oneOf, pageOf, searchOf } from '../shell/paths/search-parsers.ts'
import { titled } from '../shell/paths/site.ts'
import { CreditBills } from './credit-bills.tsx'
import { Deposits } from './deposits.tsx'
import { LedgerRows } from './ledger-rows.tsx'
import { Repay } from './repay.tsx'

const validateSearch = searchOf({ tab: oneOf('deposits'), page: pageOf })
type Search = ReturnType<typeof validateSearch>

export const Route = createFileRoute('/zqgl')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => {
    const [credit, list] = await Promise.all([load(walletCalls.credit, {}, page), loadTab(page.deps, page)])
    return { credit: credit.data, list }
  },
  head: () => titled('/zqgl'),
  pendingComponent: memberSkeleton('正在加载账期', 'h-24', 'h-32', 'h-64'),
  component: Credit,
})

async function loadTab({ tab, ...paging }: Search, page: LoadingPage) {
  const term = { ...paging, type: 'term' as const }
  if (tab === 'deposits') return { tab, ...rowsOf(await load(depositCalls.list, term, page)) }
  return { tab: 'ledger' as const, ...rowsOf(await load(walletCalls.creditList, term, page)) }
}

/** Spec §2: the credit line, what of it is used, when it is due, and every change of it. */
function Credit() {
  const { credit, list } = Route.useLoaderData()
  const search = Route.useSearch()
  const router = useRouter()
  const refresh = () => void router.invalidate().catch(showProblem)
  const repaid = () =>
    void router.navigate({ to: '/zqgl', search: { tab: 'deposits' } }).then(() => router.invalidate(), showProblem)
  const tab = (label: string, tab?: Search['tab']) => ({
    label,
    href: hrefOf('/zqgl', { query: { tab } }),
    current: search.tab === tab,
  })
  return (
    <MemberPage title="账期管理">
      {credit.due_day === 0 ? (
        <EmptyPanel title="本单位未开通账期，可用余额或对公转账付款；如需开通请联系专属客服">
          <SiteLink to="/list" className={buttonLook('brand')}>
            去选购商品
          </SiteLink>
        </EmptyPanel>
      ) : (
        <>
          <CreditLine credit={credit} onRepaid={repaid} />
          <CreditBills bills={credit.bills} />
          <Tabs label="账期记录" tabs={[tab('额度流水'), tab('还款记录', 'deposits')]} className="mt-3" />
          {list.tab === 'deposits' ? (
            <Deposits rows={list.rows} label="还款" onChanged={refresh} />
          ) : list.rows.length === 0 ? (
            <NothingYet>还没有额度流水</NothingYet>
          ) : (
            <LedgerRows rows={list.rows} left="可用额度" under />
          )}
          <Pager meta={list.meta} hrefOfPage={pageHref('/zqgl', search)} />
        </>
      )}
    </MemberPage>
  )
}

/** The line, what is used and left of it, and when it is due. */
function CreditLine({ credit, onRepaid }: { readonly credit: CreditWire; readonly onRepaid: () => void }) {
  const amounts = [
    ['授信额度', credit.limit],
    ['已用额度', credit.used],
    ['可用额度', credit.left],
  ] as const
  return (
    <Panel as="section" aria-label="账期额度" className="p-4">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {amounts.map(([name, yuan]) => (
          <p key={name}>
            <span className="block text-table text-secondary">{name}</span>
            <Money yuan={yuan} size="large" tone={name === '已用额度' ? 'price' : 'ink'} />
          </p>
        ))}
        <p>
          <span className="block text-table text-secondary">还款日</span>
          <strong className="text-2xl numbers">每月{credit.due_day}日</strong>
        </p>
      </div>
      {credit.overdue === 1 && (
        <p role="alert" className="mt-3 rounded-control bg-price-wash px-3 py-2 text-table text-price">
          账期已逾期，还清逾期账单后才能继续下单。
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-note text-secondary">
          每月订单合成一张账单，次月{credit.due_day}日前还清；还款先还最早的账单。
        </p>
        <Repay credit={credit} onOpened={onRepaid} />
      </div>
    </Panel>
  )
}
