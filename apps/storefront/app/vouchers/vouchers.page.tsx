import { createFileRoute, useRouter } from '@tanstack/react-router'
import { type VoucherWire, voucherCalls } from '@yaoji/contract/vouchers'
import { type LoadingPage, load } from '../shell/api/load.ts'
import { showProblem } from '../shell/api/problems.ts'
import { LoadingNote, Skeleton, Skeletons } from '../shell/kit/skeleton.tsx'
import { Tabs } from '../shell/kit/tabs.tsx'
import { shortYuan, yuanText } from '../shell/kit/yuan.ts'
import { NothingYet } from '../shell/page/empty-state.tsx'
import { rowsOf } from '../shell/page/list-page.tsx'
import { MemberPage } from '../shell/page/member-page.tsx'
import { Pager, pageHref } from '../shell/page/pager.tsx'
import { hrefOf } from '../shell/paths/links.tsx'
import { oneOf, pageOf, searchOf } from '../shell/paths/search-parsers.ts'
import { titled } from '../shell/paths/site.ts'
import { VoucherLog } from './voucher-log.tsx'
import { VoucherProducts } from './voucher-products.tsx'
import { VoucherPurchases } from './voucher-purchases.tsx'
import { stateOf } from './voucher-state.ts'

const validateSearch = searchOf({ tab: oneOf('purchases', 'log'), page: pageOf })
type Search = ReturnType<typeof validateSearch>

export const Route = createFileRoute('/xjq')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => {
    const [products, list] = await Promise.all([load(voucherCalls.products, {}, page), loadTab(page.deps, page)])
    return { products: products.data, list }
  },
  head: () => titled('/xjq'),
  pendingComponent: VouchersSkeleton,
  component: Vouchers,
})

async function loadTab({ tab, ...paging }: Search, page: LoadingPage) {
  if (tab === 'purchases') return { tab, ...rowsOf(await load(voucherCalls.purchases, paging, page)) }
  if (tab === 'log') return { tab, ...rowsOf(await load(voucherCalls.log, paging, page)) }
  return { tab: 'mine' as const, ...rowsOf(await load(voucherCalls.mine, paging, page)) }
}

const about =
  '现金券是预付的货款：下单时当钱用，可多张同用，可与优惠券同用，余额长期有效。含麻订单除外；购券不开发票，用券购买的商品照常开票。未用过的现金券可联系客服按购券实付金额原路退款。'

function Vouchers() {
  const { products, list } = Route.useLoaderData()
  const search = Route.useSearch()
  const router = useRouter()
  const bought = () => router.navigate({ to: '/xjq', search: { tab: 'purchases' } }).catch(showProblem)
  const refresh = () => router.invalidate().catch(showProblem)
  const tab = (label: string, tab?: 'purchases' | 'log') => ({
    label,
    href: hrefOf('/xjq', { query: { tab } }),
    current: search.tab === tab,
  })
  const tabs = [tab('我的现金券'), tab('购券记录', 'purchases'), tab('使用明细', 'log')]
  return (
    <MemberPage title="我的现金券" note={about}>
      <VoucherProducts products={products} onBought={() => void bought()} />
      <Tabs label="现金券记录" tabs={tabs} className="mt-4" />
      {list.tab === 'purchases' ? (
        <VoucherPurchases purchases={list.rows} onChanged={() => void refresh()} />
      ) : list.tab === 'log' ? (
        <VoucherLog moves={list.rows} />
      ) : (
        <MyVouchers vouchers={list.rows} />
      )}
      <Pager meta={list.meta} hrefOfPage={pageHref('/xjq', search)} />
    </MemberPage>
  )
}

function MyVouchers({ vouchers }: { readonly vouchers: readonly VoucherWire[] }) {
  if (vouchers.length === 0) return <NothingYet>还没有现金券，可在上方选购</NothingYet>
  return (
    <ul aria-label="现金券" className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2">
      {vouchers.map((voucher) => {
        const spent = voucher.left === '0.00'
        return (
          <li
            key={voucher.id}
            className={`flex items-center gap-4 rounded-card border bg-surface p-4 ${spent ? 'border-hairline' : 'border-brand'}`}
          >
            <p className={`shrink-0 numbers ${spent ? 'text-secondary' : 'text-brand-strong'}`}>
              <span className="block text-note">余额</span>¥
              <strong className="text-2xl leading-tight">{shortYuan(voucher.left)}</strong>
            </p>
            <p className="min-w-0 flex-1 text-table">
              {voucher.name}
              <span className="block text-note text-secondary numbers">
                面值 {yuanText(shortYuan(voucher.face))} · {voucher.voucher_no}
              </span>
            </p>
            <span className="text-note text-secondary">{stateOf(voucher)}</span>
          </li>
        )
      })}
    </ul>
  )
}

function VouchersSkeleton() {
  return (
    <div className="space-y-3">
      <LoadingNote what="正在加载现金券" />
      <div className="grid gap-3 sm:grid-cols-3">
        <Skeletons count={3} className="h-44" />
      </div>
      <Skeleton className="h-10" />
      <Skeleton className="h-24" />
    </div>
  )
}
