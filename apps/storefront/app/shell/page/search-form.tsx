import { useRouter } from '@tanstack/react-router'
import type { ChangeEvent, FormEvent, ReactNode } from 'react'
import { Button } from '../kit/button.tsx'
import { hrefOf } from '../paths/links.tsx'

/** How a field of such a form looks. */
export const searchField = 'h-8 rounded-control border border-hairline bg-surface px-2 text-table'

/** For a field that searches as soon as it is changed. */
export const searchAtOnce = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
  event.currentTarget.form?.requestSubmit()

type Said = Readonly<Record<string, string | undefined>>

/** What narrows a list that is kept in the address: what its fields say goes into the query, and nothing of the page before. */
export function SearchForm({
  label,
  to,
  asks = (said) => said,
  fields,
  shown,
  children,
  end,
  below,
}: {
  /** What it finds, for those who hear the page. */
  readonly label: string
  readonly to: '/order' | '/dzfp'
  /** The query of what the fields say. */
  readonly asks?: (said: Said) => Said
  /** Names of the fields. */
  readonly fields: readonly string[]
  /** What the address says now: the fields start from it anew. */
  readonly shown: object
  readonly children: ReactNode
  /** After the button. */
  readonly end?: ReactNode
  /** Other ways to narrow the list. */
  readonly below?: ReactNode
}) {
  const router = useRouter()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const said = fields.map((name) => [name, String(form.get(name) ?? '').trim() || undefined] as const)
    void router.navigate({ href: hrefOf(to, { query: asks(Object.fromEntries(said)) }) })
  }
  return (
    <search aria-label={label}>
      <form onSubmit={submit} className="my-3 flex flex-wrap items-center gap-2" key={JSON.stringify(shown)}>
        {children}
        <Button type="submit" size="small">
          查找
        </Button>
        {end}
      </form>
      {below}
    </search>
  )
}

/** The words of such a search. */
export const WordsField = ({
  words,
  hint,
  label,
  maxLength = 50,
}: {
  readonly words: string | undefined
  readonly hint: string
  readonly label: string
  readonly maxLength?: number
}) => (
  <input
    name="keywords"
    defaultValue={words}
    maxLength={maxLength}
    placeholder={hint}
    aria-label={label}
    className={`${searchField} min-w-0 grow sm:w-56 sm:grow-0`}
  />
)

/** The first and the last day of such a search. */
export const DaysFields = ({
  of: { start_time, end_time },
  what,
}: {
  readonly of: { readonly start_time?: string | undefined; readonly end_time?: string | undefined }
  /** Whose day, for those who hear the page. */
  readonly what: string
}) => (
  <span className="order-1 flex w-full items-center gap-2 sm:order-none sm:w-auto">
    <input
      name="start_time"
      type="date"
      defaultValue={start_time}
      aria-label={`${what}从`}
      className={`${searchField} min-w-0 grow sm:grow-0`}
    />
    <span className="text-secondary">至</span>
    <input
      name="end_time"
      type="date"
      defaultValue={end_time}
      aria-label={`${what}到`}
      className={`${searchField} min-w-0 grow sm:grow-0`}
    />
  </span>
)
