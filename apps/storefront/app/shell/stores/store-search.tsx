import type { ChangeEvent } from 'react'

/** So many names are read at a glance; more are found by typing. */
const readAtAGlance = 6

/** The stores whose name has what was typed; spaces mean nothing. */
export function storesNamed<Store extends { readonly name: string }>(
  stores: readonly Store[],
  typed: string,
): readonly Store[] {
  const wanted = typed.replace(/\s/g, '').toLowerCase()
  return stores.filter(({ name }) => name.toLowerCase().includes(wanted))
}

/** The field that narrows a long list of stores; a short list has none. */
export function StoreSearch({
  count,
  typed,
  onType,
  className = '',
}: {
  /** Of all stores. */
  readonly count: number
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly className?: string
}) {
  if (count <= readAtAGlance) return null
  return (
    <input
      type="search"
      aria-label="查找门店"
      placeholder={`在${count}家门店中按名称查找`}
      value={typed}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onType(event.target.value)}
      className={`h-10 w-full rounded-control border border-hairline px-3 ${className}`}
    />
  )
}

export const NoSuchStore = () => <p className="py-6 text-center text-secondary">没有名称相符的门店，请换个词试试</p>
