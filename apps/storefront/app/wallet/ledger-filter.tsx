import { useRouter } from '@tanstack/react-router'
import { moneyUseTypes, useTypes } from '@yaoji/rules/wallet/use-types'
import type { FormEvent } from 'react'
import { Button, buttonLook } from '../shell/kit/button.tsx'
import { searchField } from '../shell/page/search-form.tsx'
import { hrefOf } from '../shell/paths/links.tsx'
import { ledgerAsked } from './ledger-asked.ts'
import type { BalanceSearch } from './ledger-search.ts'

/** The kind of change and the days from and to; beside it the same rows as a spreadsheet. */
export function LedgerFilter({ search }: { readonly search: BalanceSearch }) {
  const router = useRouter()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '') || undefined
    const query = {
      tab: search.tab,
      use_type: text('use_type'),
      start_time: text('start_time'),
      end_time: text('end_time'),
    }
    void router.navigate({ href: hrefOf('/yegl', { query }) })
  }
  const sheet = `/api/user/user_money_log/sheet?${new URLSearchParams(ledgerAsked(search))}`
  return (
    <search aria-label="查找流水">
      <form onSubmit={submit} className="my-3 flex flex-wrap items-center gap-2" key={JSON.stringify(search)}>
        <select
          name="use_type"
          defaultValue={search.use_type ?? ''}
          aria-label="流水类型"
          className={`${searchField} max-sm:basis-full`}
        >
          <option value="">全部类型</option>
          {moneyUseTypes.map((kind) => (
            <option key={kind} value={kind}>
              {useTypes[kind]}
            </option>
          ))}
        </select>
        <input
          name="start_time"
          type="date"
          defaultValue={search.start_time}
          aria-label="日期从"
          className={`${searchField} max-sm:flex-1 max-sm:basis-[40%]`}
        />
        <span className="text-secondary">至</span>
        <input
          name="end_time"
          type="date"
          defaultValue={search.end_time}
          aria-label="日期到"
          className={`${searchField} max-sm:flex-1 max-sm:basis-[40%]`}
        />
        <Button type="submit" size="small">
          查找
        </Button>
        <a href={sheet} download className={`${buttonLook('plain', 'small')} ml-auto`}>
          导出Excel
        </a>
      </form>
    </search>
  )
}
