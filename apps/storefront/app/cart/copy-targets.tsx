import { useState } from 'react'
import { Checkbox } from '../shell/kit/checkbox.tsx'
import { NoSuchStore, StoreSearch, storesNamed } from '../shell/stores/store-search.tsx'

export interface Target {
  readonly id: number
  readonly name: string
}

/** Which stores get the copy. What was chosen stays chosen while a search shows others; "all" means what it shows. */
export function CopyTargets({
  kinds,
  stores,
  chosen,
  onChoose,
}: {
  /** Of goods that are copied. */
  readonly kinds: number
  readonly stores: readonly Target[]
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (chosen: ReadonlySet<number>) => void
}) {
  const [typed, setTyped] = useState('')
  const found = storesNamed(stores, typed)
  const chosenHere = found.filter(({ id }) => chosen.has(id)).length
  const choose = (ids: readonly number[], on: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    onChoose(next)
  }
  return (
    <fieldset className="px-5 pt-4 pb-2">
      <legend className="mb-2 text-secondary">
        将选中的 {kinds} 种商品复制到以下门店的购物车，价格、库存与资质按各门店判断：
      </legend>
      <StoreSearch count={stores.length} typed={typed} onType={setTyped} className="mb-2" />
      {stores.length > 1 && found.length > 0 && (
        <p className="flex items-center justify-between border-b border-hairline">
          <Checkbox
            className="py-2.5"
            checked={chosenHere === found.length}
            mixed={chosenHere > 0 && chosenHere < found.length}
            onChange={(event) =>
              choose(
                found.map(({ id }) => id),
                event.target.checked,
              )
            }
          >
            {typed ? `全选查到的 ${found.length} 家` : `全选 ${found.length} 家`}
          </Checkbox>
          <span className="numbers text-table text-secondary">已选 {chosen.size} 家</span>
        </p>
      )}
      <ul>
        {found.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              className="flex py-2.5 w-full"
              checked={chosen.has(id)}
              onChange={(event) => choose([id], event.target.checked)}
            >
              <span className="min-w-0 break-words">{name}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {found.length === 0 && <NoSuchStore />}
    </fieldset>
  )
}
