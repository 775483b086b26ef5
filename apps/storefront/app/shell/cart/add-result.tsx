import type { GoodsWire } from '@yaoji/contract/goods'
import { useEffect, useId, useRef, useState } from 'react'
import { goodsUnit } from '../goods/goods-price.tsx'
import { Panel } from '../kit/panel.tsx'
import { useAction } from '../kit/use-action.ts'
import { SiteLink } from '../paths/links.tsx'
import type { ChangedGoods } from './add-outcome.ts'
import { overtaken, setLineFrom } from './change-line.ts'

export interface AddedGoods {
  /** Of the answers that this page got; each is a list of its own. */
  readonly nth: number
  /** How many kinds are in the cart now. */
  readonly kinds: number
  readonly changed: readonly ChangedGoods[]
  readonly goods: ReadonlyMap<number, GoodsWire>
}

/**
 * After many goods were added at once: those of which another quantity is in the cart than was asked for, from what to what,
 * why, and the way back. It stays until it is closed or the next goods are added; a toast is gone before ten lines are read.
 */
export default function AddResult({ result, onClose }: { readonly result: AddedGoods; readonly onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const heading = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is looked at anew
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [result])
  return (
    // The header, and at a desk the bar that adds, stand above it.
    <div ref={place} className="scroll-mt-30 scroll-mb-24">
      <Panel as="section" aria-labelledby={heading} className="mb-2 text-table">
        <div className="flex flex-wrap items-center gap-x-3 border-b border-hairline px-3 py-1.5">
          <h2 id={heading} className="font-semibold">
            加入结果
          </h2>
          <p role="status" className="min-w-0 flex-1">
            <strong>已加入 {result.kinds} 种商品</strong>
            <span className="text-secondary">，以下 {result.changed.length} 种与填写的数量不同</span>
          </p>
          <SiteLink to="/cart" className="text-brand hover:underline">
            去购物车
          </SiteLink>
          <button type="button" className="min-h-8 px-1 text-secondary hover:text-ink" onClick={onClose}>
            收起
          </button>
        </div>
        <ul className="divide-y divide-hairline">
          {result.changed.map((each) => (
            <Changed key={each.goodsId} of={each} goods={result.goods.get(each.goodsId)} />
          ))}
        </ul>
      </Panel>
    </div>
  )
}

function Changed({ of, goods }: { readonly of: ChangedGoods; readonly goods: GoodsWire | undefined }) {
  /** Of what is there since another tab or person changed it nothing is known of this adding: no number. */
  const [now, setNow] = useState({
    ...{ number: of.taken as number | null, words: of.why, open: of.back !== null },
  })
  const { busy, run } = useAction()
  const unit = goods ? goodsUnit(goods) : ''
  const { back } = of
  const goBack = () =>
    back &&
    run(
      async () => {
        const wished = back.before + back.number
        const change = await setLineFrom(back.lineId, back.before + of.taken, wished)
        if (!change) return
        const words = [...(change.number === wished ? ['已改回'] : []), change.notice].filter((each) => each !== '')
        setNow({ number: change.number - back.before, words: words.join('；'), open: false })
      },
      { refused: overtaken((words) => setNow({ number: null, words, open: false })) },
    )
  return (
    <li className="grid gap-x-3 gap-y-0.5 px-3 py-1.5 lg:grid-cols-[minmax(0,16rem)_9rem_minmax(0,1fr)_auto] lg:items-baseline">
      <span className="min-w-0 wrap-break-word">
        <span className="font-medium">{goods?.name ?? '商品'}</span>{' '}
        <span className="text-secondary">{goods?.ypgg}</span>
      </span>
      <span className="numbers whitespace-nowrap">
        {of.asked}
        {unit}
        {now.number !== null && (
          <>
            {' → '}
            <strong className={of.taken === 0 ? 'text-price' : 'text-warning'}>
              {now.number === 0 ? '未加入' : `${now.number}${unit}`}
            </strong>
          </>
        )}
      </span>
      <span aria-live="polite" className="text-note text-secondary">
        {now.words}
      </span>
      {back && now.open ? (
        <button
          type="button"
          disabled={busy}
          className="justify-self-start whitespace-nowrap text-brand hover:underline max-lg:min-h-8"
          onClick={() => void goBack()}
        >
          改为 {back.number}
          {unit}
        </button>
      ) : (
        <span className="max-lg:hidden" />
      )}
    </li>
  )
}
