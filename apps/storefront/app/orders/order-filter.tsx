import { DaysFields, SearchForm, WordsField } from '../shell/page/search-form.tsx'
import { hrefOf, InnerLink } from '../shell/paths/links.tsx'
import type { OrderSearch } from './order-search.ts'

const periods: readonly { readonly period: OrderSearch['period'] | undefined; readonly label: string }[] = [
  { period: undefined, label: '全部时间' },
  { period: 'three_months', label: '近三个月' },
  { period: 'this_year', label: '今年内' },
  { period: 'earlier', label: '往年' },
]
/** Days that were typed are none of the presets. */
const isCurrent = (period: OrderSearch['period'] | undefined, search: OrderSearch) =>
  search.period === period && (period !== undefined || !(search.start_time || search.end_time))

/** Order number, goods name or lot number, the days from and to, and presets of them. */
export function OrderFilter({ search }: { readonly search: OrderSearch }) {
  const { status, keywords, period: now } = search
  return (
    <SearchForm
      label="查找订单"
      to="/order"
      fields={['keywords', 'start_time', 'end_time']}
      // Days that are typed take the place of a preset.
      asks={(said) => ({ status, ...said, ...(said.start_time || said.end_time ? {} : { period: now }) })}
      shown={search}
      below={<Periods search={search} />}
    >
      <WordsField words={keywords} hint="订单号 / 品名 / 批号" label="订单号、品名或批号" maxLength={60} />
      <DaysFields of={search} what="下单日期" />
    </SearchForm>
  )
}

const Periods = ({ search }: { readonly search: OrderSearch }) => (
  <nav aria-label="下单时间" className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-table">
    {periods.map(({ period, label }) => (
      <InnerLink
        key={label}
        href={hrefOf('/order', { query: { status: search.status, keywords: search.keywords, period } })}
        aria-current={isCurrent(period, search) ? 'true' : undefined}
        className={isCurrent(period, search) ? 'font-medium text-brand-strong' : 'text-secondary hover:text-brand'}
      >
        {label}
      </InnerLink>
    ))}
  </nav>
)
