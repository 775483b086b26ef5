import { createFileRoute, useRouter } from '@tanstack/react-router'
import { type VoucherWire, voucherCalls } from '@yaoji/contract/vouchers'
import { hrefOf, SiteLink } from '../shell/links.tsx'
import { load } from '../shell/load.ts'
import { Pager } from '../shell/parts/pager.tsx'
import { LoadingNote, Skeleton } from '../shell/parts/skeleton.tsx'
import { showProblem } from '../shell/problems.ts'
import { oneOf, pageOf } from '../shell/search-parsers.ts'
import { titled } from '../shell/site.ts'
import { shortYuan } from './coupon-days.ts'
import { VoucherLog } from './voucher-log.tsx'
import { VoucherProducts } from './voucher-products.tsx'
import { VoucherPurchases } from './voucher-purchases.tsx'

const validateSearch = (raw: Record<string, unknown>) =>
  ({ tab: oneOf(raw.tab, ['purchases', 'log']), page: pageOf(raw.page) }) as {
    tab?: 'purchases' | 'log'
    page?: number
  }

export const Route = createFileRoute('/xjq')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => {
    const { tab, ...paging } = page.deps
    const list =
      tab === 'purchases'
        ? load(voucherCalls.purchases, paging, page).then(({ data, meta }) => ({ kind: tab, rows: data, meta }))
        : tab === 'log'
          ? load(voucherCalls.log, paging, page).then(({ data, meta }) => ({ kind: tab, rows: data, meta }))
          : load(voucherCalls.mine, paging, page).then(({ data, meta }) => ({
              kind: 'mine' as const,
              rows: data,
              meta,
            }))
    const [products, shown] = await Promise.all([load(voucherCalls.products, {}, page), list])
    return { products: products.data, list: shown }
  },
  head: () => titled('/xjq'),
  pendingComponent: VouchersSkeleton,
  component: Vouchers,
})

const tabs = [
  { tab: undefined, label: '我的现金券' },
  { tab: 'purchases', label: '购券记录' },
  { tab: 'log', label: '使用明细' },
] as const

function Vouchers() {
  const { products, list } = Route.useLoaderData()
  const search = Route.useSearch()
  const router = useRouter()
  const bought = () => router.navigate({ to: '/xjq', search: { tab: 'purchases' } }).catch(showProblem)
  const refresh = () => router.invalidate().catch(showProblem)
  return (
    <>
      <h1 className="mb-1 text-lg font-semibold">我的现金券</h1>
      <p className="mb-3 text-table text-secondary">
        现金券是预付的货款：下单时当钱用，可多张同用，可与优惠券同用，余额长期有效。含麻订单除外；购券不开发票，用券购买的商品照常开票。
      </p>
      <VoucherProducts products={products} onBought={() => void bought()} />
      <nav aria-label="现金券记录" className="mt-4 flex overflow-x-auto border-b border-hairline bg-surface px-2">
        {tabs.map(({ tab, label }) => (
          <SiteLink
            key={label}
            to="/xjq"
            query={{ tab }}
            aria-current={search.tab === tab ? 'page' : undefined}
            className={`h-10 border-b-2 px-3 leading-10 whitespace-nowrap ${search.tab === tab ? 'border-brand font-medium text-brand-strong' : 'border-transparent hover:text-brand'}`}
          >
            {label}
          </SiteLink>
        ))}
      </nav>
      {list.kind === 'purchases' ? (
        <VoucherPurchases purchases={list.rows} onChanged={() => void refresh()} />
      ) : list.kind === 'log' ? (
        <VoucherLog moves={list.rows} />
      ) : (
        <MyVouchers vouchers={list.rows} />
      )}
      {list.meta && (
        <Pager
          meta={list.meta}
          hrefOfPage={(page) => hrefOf('/xjq', { query: { ...search, page: page === 1 ? undefined : page } })}
        />
      )}
    </>
  )
}

function MyVouchers({ vouchers }: { readonly vouchers: readonly VoucherWire[] }) {
  if (vouchers.length === 0)
    return (
      <p className="rounded-b-card border border-t-0 border-hairline bg-surface px-4 py-10 text-center text-secondary">
        还没有现金券，可在上方选购
      </p>
    )
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
                面值 ¥{shortYuan(voucher.face)} · {voucher.voucher_no}
              </span>
            </p>
            <span className="text-note text-secondary">{spent ? '已用完' : '结算时使用'}</span>
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
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-44" />
        ))}
      </div>
      <Skeleton className="h-10" />
      <Skeleton className="h-24" />
    </div>
  )
}
