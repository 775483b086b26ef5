import { useRouter } from '@tanstack/react-router'
import { invoiceStateNames, invoiceStates } from '@yaoji/rules/invoices/invoice-state'
import type { FormEvent } from 'react'
import { Button } from '../shell/kit/button.tsx'
import { hrefOf } from '../shell/paths/links.tsx'
import type { InvoiceSearch } from './invoice-search.ts'

const names = ['state', 'keywords', 'start_time', 'end_time'] as const

/** State, order or invoice number, and the days of issue. */
export function InvoiceFilter({ search }: { readonly search: InvoiceSearch }) {
  const router = useRouter()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const query = Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '').trim() || undefined]))
    void router.navigate({ href: hrefOf('/dzfp', { query }) })
  }
  const field = 'h-8 rounded-control border border-hairline bg-surface px-2 text-table'
  const dayField = `${field} min-w-0 grow sm:grow-0`
  return (
    <search aria-label="查找发票">
      <form onSubmit={submit} className="mb-3 flex flex-wrap items-center gap-2" key={JSON.stringify(search)}>
        <select name="state" defaultValue={search.state ?? ''} aria-label="发票状态" className={field}>
          <option value="">全部状态</option>
          {invoiceStateNames.map((name) => (
            <option key={name} value={name}>
              {invoiceStates[name]}
            </option>
          ))}
        </select>
        <input
          name="keywords"
          defaultValue={search.keywords}
          maxLength={40}
          placeholder="订单号 / 发票号码"
          aria-label="订单号或发票号码"
          className={`${field} min-w-0 grow sm:w-56 sm:grow-0`}
        />
        <span className="order-1 flex w-full items-center gap-2 sm:order-none sm:w-auto">
          <input
            name="start_time"
            type="date"
            defaultValue={search.start_time}
            aria-label="开票日期从"
            className={dayField}
          />
          <span className="text-secondary">至</span>
          <input
            name="end_time"
            type="date"
            defaultValue={search.end_time}
            aria-label="开票日期到"
            className={dayField}
          />
        </span>
        <Button type="submit" size="small">
          查找
        </Button>
      </form>
    </search>
  )
}
