import { type CartLineWire, type CopyWire, cartCalls } from '@yaoji/contract/cart'
import { useState } from 'react'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { Checkbox } from '../shell/kit/checkbox.tsx'
import { Dialog } from '../shell/kit/dialog.tsx'
import { useAction } from '../shell/kit/use-action.ts'

/** 复制到其他门店: which stores, then what each store took and what not. */
export function CopyDialog({
  lines,
  stores,
  onClose,
}: {
  readonly lines: readonly CartLineWire[]
  readonly stores: readonly { readonly id: number; readonly name: string }[]
  readonly onClose: () => void
}) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(stores.length === 1 ? [stores[0]!.id] : []))
  const [results, setResults] = useState<readonly CopyWire[]>()
  const { busy, run } = useAction()
  const toggle = (id: number, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const copy = () =>
    run(async () => {
      const ids = lines.map((line) => line.id)
      setResults((await send(cartCalls.copy, { ids, other_user_ids: [...chosen] })).data)
    })
  return (
    <Dialog open onClose={onClose} title="复制到其他门店">
      {results ? (
        <Results results={results} />
      ) : (
        <fieldset className="space-y-2 px-5 py-4">
          <legend className="mb-2 text-secondary">
            将选中的 {lines.length} 种商品复制到以下门店的购物车，价格、库存与资质按各门店判断：
          </legend>
          {stores.map((store) => (
            <Checkbox
              key={store.id}
              className="flex w-full py-1"
              checked={chosen.has(store.id)}
              onChange={(event) => toggle(store.id, event.target.checked)}
            >
              {store.name}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <p className="flex justify-end gap-2 px-5 pb-5">
        <Button tone="plain" onClick={onClose}>
          {results ? '关闭' : '取消'}
        </Button>
        {!results && (
          <Button disabled={chosen.size === 0} busy={busy} onClick={() => void copy()}>
            复制到 {chosen.size} 家门店
          </Button>
        )}
      </p>
    </Dialog>
  )
}

const Results = ({ results }: { readonly results: readonly CopyWire[] }) => (
  <ul role="status" className="max-h-80 space-y-3 overflow-y-auto px-5 py-4">
    {results.map((result) => (
      <li key={result.member_id}>
        <p className="flex justify-between gap-3">
          <span className="font-semibold">{result.name}</span>
          <span className="text-brand numbers">已复制 {result.added} 种</span>
        </p>
        {result.refused.map((refused) => (
          <p key={refused.goods} className="text-note text-warning">
            {refused.goods}：{refused.reason}
          </p>
        ))}
      </li>
    ))}
  </ul>
)
