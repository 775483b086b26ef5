import { fastBuyCalls, type StoreColumnWire } from '@yaoji/contract/fast-buy'
import type { GoodsWire } from '@yaoji/contract/goods'
import { X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { send } from '../../shell/api/send.ts'
import { markCartChanged } from '../../shell/cart/cart-changed.ts'
import { goodsLabel } from '../../shell/goods/goods-label.ts'
import { Button } from '../../shell/kit/button.tsx'
import { panelLook } from '../../shell/kit/panel.tsx'
import { useAction } from '../../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../../shell/kit/use-idempotency-key.ts'
import { showToast } from '../../shell/notices/toast.ts'
import { shortNames } from '../../shell/stores/short-names.ts'
import styles from '../sheet.css?url'
import { GoodsField } from '../typed/goods-field.tsx'
import { type Cells, cellKey, cellsOf, resultOf } from './store-cells.ts'

interface Store {
  readonly id: number
  readonly name: string
}

/** A chain's order: goods below each other, stores beside each other, a result for each cell. */
export function StoreSheet({ stores, here }: { readonly stores: readonly Store[]; readonly here: number }) {
  const [goods, setGoods] = useState<readonly GoodsWire[]>([])
  const [words, setWords] = useState('')
  const [cells, setCells] = useState<Cells>(new Map())
  const [results, setResults] = useState<readonly StoreColumnWire[]>([])
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const wanted = cellsOf(cells)
  const short = shortNames(stores.map(({ name }) => name))
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (wanted === '') return
    void run(async () => {
      const input = { cells: wanted }
      const { data } = await send(fastBuyCalls.addToStores, input, { idempotencyKey: key.of(input) })
      key.done()
      setResults(data)
      // What is in a cart now is not wanted once more.
      setCells((before) => new Map([...before].filter(([at]) => resultOf(data, at)?.ok !== true)))
      const own = data.find(({ member_id }) => member_id === here)
      if (own) markCartChanged(own.total)
      const refused = data.reduce((sum, store) => sum + store.refused.length, 0)
      void showToast(
        `已分到${data.length}家门店的购物车${refused > 0 ? `，${refused}格未能加入，原因见表中` : ''}`,
        refused > 0 ? 'warning' : 'success',
      )
    })
  }
  return (
    <form onSubmit={add} onKeyDown={moveOn} aria-label="门店分单">
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <div className="w-[min(30rem,100%)]">
          <GoodsField
            words={words}
            label="添加商品"
            settled={false}
            onWords={setWords}
            onLines={setWords}
            onTake={(one) => {
              setWords('')
              setGoods((before) => (before.some(({ id }) => id === one.id) ? before : [...before, one]))
            }}
          />
        </div>
        <Button type="submit" size="small" className="ml-auto" busy={busy} disabled={wanted === ''}>
          加入各门店购物车
        </Button>
      </div>
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className={`${panelLook} relative overflow-x-auto`}>
        <table className="stores w-full text-table">
          <thead>
            <tr className="text-left">
              <th scope="col" className="min-w-56 px-3 py-2">
                商品
              </th>
              {stores.map(({ id, name }, at) => (
                <th key={id} scope="col" title={name} className="min-w-28 px-2 py-2 align-bottom font-medium">
                  {short[at]}
                </th>
              ))}
              <th scope="col" className="w-10">
                <span className="sr-only">删除</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {goods.length === 0 && (
              <tr>
                <td colSpan={stores.length + 2} className="px-3 py-6 text-center text-secondary">
                  先在上方添加商品，再填写各门店的数量
                </td>
              </tr>
            )}
            {goods.map((one) => (
              <tr key={one.id} className="align-top">
                <th scope="row" className="px-3 py-2 text-left font-normal">
                  <b className="font-semibold">{one.name}</b>
                  <br />
                  <span className="text-secondary">
                    {one.ypgg} · {one.sccj}
                  </span>
                </th>
                {stores.map((store, nth) => {
                  const at = cellKey(store.id, one.id)
                  const result = resultOf(results, at)
                  return (
                    <td key={store.id} className="px-2 py-2" data-of={short[nth]}>
                      <input
                        aria-label={`${store.name} ${goodsLabel(one)}的数量`}
                        inputMode="numeric"
                        value={cells.get(at) ?? ''}
                        className="h-10 w-24 rounded-control border border-hairline bg-surface px-2 text-right numbers"
                        onChange={(event) => {
                          const digits = event.target.value.replace(/\D/g, '').slice(0, 6)
                          setCells((before) => new Map(before).set(at, digits === '' ? 0 : Number(digits)))
                        }}
                      />
                      {result && (
                        <p className={`text-note ${result.ok ? 'text-brand-strong' : 'text-price'}`}>{result.words}</p>
                      )}
                    </td>
                  )
                })}
                <td className="drop py-2">
                  <button
                    type="button"
                    aria-label={`删除${goodsLabel(one)}`}
                    className="flex size-9 items-center justify-center text-secondary hover:text-ink"
                    onClick={() => {
                      setGoods((before) => before.filter(({ id }) => id !== one.id))
                      setCells((before) => new Map([...before].filter(([at]) => !at.endsWith(`@${one.id}`))))
                    }}
                  >
                    <X size={16} aria-hidden />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </form>
  )
}

/** Enter in a cell stands in the next one; with Ctrl all of it goes into the carts. */
function moveOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, key, ctrlKey } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  if (target.role === 'combobox' && !ctrlKey) return
  event.preventDefault()
  if (ctrlKey) currentTarget.requestSubmit()
  if (ctrlKey) return
  const inputs = [...currentTarget.querySelectorAll<HTMLInputElement>('td input')]
  inputs[inputs.indexOf(target) + 1]?.focus()
}
