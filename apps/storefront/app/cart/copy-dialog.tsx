import { type CartLineWire, cartCalls } from '@yaoji/contract/cart'
import type { CopyWire } from '@yaoji/contract/cart-copy'
import { mostCopyTargets } from '@yaoji/rules/cart/copy-limit'
import { useState } from 'react'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { Dialog } from '../shell/kit/dialog.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { CopyResults } from './copy-results.tsx'
import { CopyTargets, type Target } from './copy-targets.tsx'

/** 复制到其他门店: which stores, then what each store took and what not. */
export function CopyDialog({
  lines,
  stores,
  onClose,
}: {
  readonly lines: readonly CartLineWire[]
  readonly stores: readonly Target[]
  readonly onClose: () => void
}) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(stores.length === 1 ? [stores[0]!.id] : []))
  const [results, setResults] = useState<readonly CopyWire[]>()
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const copy = () =>
    run(async () => {
      const ids = lines.map((line) => line.id)
      const wish = { ids, other_user_ids: [...chosen] }
      setResults((await send(cartCalls.copy, wish, { idempotencyKey: key.of(wish) })).data)
    })
  const tooMany = chosen.size > mostCopyTargets
  return (
    <Dialog open onClose={onClose} title="复制到其他门店" shape="wide">
      {results ? (
        <CopyResults results={results} />
      ) : (
        <CopyTargets kinds={lines.length} stores={stores} chosen={chosen} onChoose={setChosen} />
      )}
      <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 border-t border-hairline bg-surface px-5 py-3">
        {tooMany && !results && (
          <p role="alert" className="mr-auto text-table text-warning">
            一次最多复制到 {mostCopyTargets} 家门店，请分次复制
          </p>
        )}
        <Button tone="plain" onClick={onClose}>
          {results ? '关闭' : '取消'}
        </Button>
        {!results && (
          <Button disabled={chosen.size === 0 || tooMany} busy={busy} onClick={() => void copy()}>
            {busy ? '正在复制…' : `复制到 ${chosen.size} 家门店`}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
