import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Button } from '../kit/button.tsx'
import { changeSearch, type ListSearch } from './list-search.ts'

/** From and to, in yuan. */
export function PriceRange({
  search,
  hrefOfSearch,
}: {
  readonly search: ListSearch
  readonly hrefOfSearch: (search: ListSearch) => string
}) {
  const router = useRouter()
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const next = changeSearch(search, {
      min_price: form.get('min') || undefined,
      max_price: form.get('max') || undefined,
    })
    void router.navigate({ href: hrefOfSearch(next) })
  }
  const field = 'h-7 w-16 rounded-control border border-hairline px-1.5 numbers'
  return (
    <form
      onSubmit={apply}
      className="flex items-center gap-1"
      key={`${search.min_price ?? ''}-${search.max_price ?? ''}`}
    >
      <input
        name="min"
        inputMode="decimal"
        defaultValue={search.min_price}
        placeholder="¥"
        aria-label="最低价"
        className={field}
      />
      <span className="text-secondary">–</span>
      <input
        name="max"
        inputMode="decimal"
        defaultValue={search.max_price}
        placeholder="¥"
        aria-label="最高价"
        className={field}
      />
      <Button size="small" tone="plain" type="submit">
        确定
      </Button>
    </form>
  )
}
