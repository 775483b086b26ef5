import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Button } from '../shell/kit/button.tsx'
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
  const router = useRouter()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim() || undefined
    const query = {
      status: search.status,
      keywords: text('keywords'),
      start_time: text('start_time'),
      end_time: text('end_time'),
    }
    const days = query.start_time || query.end_time
    void router.navigate({ href: hrefOf('/order', { query: days ? query : { ...query, period: search.period } }) })
  }
  const field = 'h-8 rounded-control border border-hairline bg-surface px-2 text-table'
  const dayField = `${field} min-w-0 grow sm:grow-0`
  return (
    <search aria-label="查找订单">
      <form onSubmit={submit} className="my-3 flex flex-wrap items-center gap-2" key={JSON.stringify(search)}>
        <input
          name="keywords"
          defaultValue={search.keywords}
          maxLength={60}
          placeholder="订单号 / 品名 / 批号"
          aria-label="订单号、品名或批号"
          className={`${field} min-w-0 grow sm:w-56 sm:grow-0`}
        />
        <span className="order-1 flex w-full items-center gap-2 sm:order-none sm:w-auto">
          <input
            name="start_time"
            type="date"
            defaultValue={search.start_time}
            aria-label="下单日期从"
            className={dayField}
          />
          <span className="text-secondary">至</span>
          <input
            name="end_time"
            type="date"
            defaultValue={search.end_time}
            aria-label="下单日期到"
            className={dayField}
          />
        </span>
        <Button type="submit" size="small">
          查找
        </Button>
      </form>
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
    </search>
  )
}
