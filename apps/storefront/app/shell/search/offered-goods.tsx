import { useRouter } from '@tanstack/react-router'
import { cartCalls } from '@yaoji/contract/cart'
import { type GoodsWire, goodsCalls } from '@yaoji/contract/goods'
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useState } from 'react'
import { orElse } from '../api/load.ts'
import { send } from '../api/send.ts'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import { partsAtBest } from '../goods/at-best-price.ts'
import { presetQuantity } from '../goods/preset-quantity.ts'
import { listedOffer, offerQuery, wishedOffer } from '../goods/seen-offer.ts'
import { hrefOf } from '../paths/links.tsx'
import { OfferedRow } from './offered-row.tsx'
import { pressed } from './offered-state.ts'
import type { SearchKind } from './suggestions.ts'

/** What the search box gives its keys to first. */
export interface GoodsKeys {
  /** Whether the key was meant for the goods. */
  press(event: KeyboardEvent<HTMLInputElement>): boolean
}

/**
 * Five goods beside the suggested words: → goes to them, ↑ and ↓ among them, digits are the quantity, Enter adds and stays,
 * Esc and ← go back to the words.
 */
export function OfferedGoods({
  ref,
  keywords,
  type,
  onActive,
}: {
  readonly ref: Ref<GoodsKeys>
  readonly keywords: string
  readonly type: SearchKind
  /** The id of the row that the keys are on. */
  readonly onActive: (id: string | undefined) => void
}) {
  const router = useRouter()
  const ids = useId()
  const [list, setList] = useState<readonly GoodsWire[]>([])
  const [place, setPlace] = useState({ row: -1, typed: '' })
  const [hint, setHint] = useState('')
  const { add } = useAddToCart()

  useEffect(() => {
    let gone = false
    // An extra: where it cannot be had the words stand alone.
    void orElse(send(goodsCalls.suggested, { keywords, type }), []).then((found) => {
      if (!gone) setList(found)
    })
    return () => {
      gone = true
      onActive(undefined)
    }
  }, [keywords, type, onActive])

  const put = async (goods: GoodsWire, typed: string) => {
    if (goods.is_buy !== 1) {
      void router.navigate({
        href: hrefOf('/list/info/{id}', { params: { id: goods.id }, query: offerQuery(listedOffer(goods)) }),
      })
      return
    }
    // What stands there as the price is what is bought.
    for (const { number, activityId } of partsAtBest(goods, Number(typed) || presetQuantity(goods))) {
      const offer = activityId > 0 ? { source: 'flash' as const, activity_id: activityId } : wishedOffer(goods, number)
      if (!(await add({ goods_id: goods.id, number, ...offer }))) return
    }
    const { hints } = await orElse(send(cartCalls.nextHint, {}), { hints: [] })
    setHint(hints[0] ?? '')
  }

  useImperativeHandle(ref, () => ({
    press(event) {
      const { value, selectionStart } = event.currentTarget
      const next = pressed(place, event.key, { rows: list.length, atEnd: selectionStart === value.length })
      if (!next) return false
      const goods = list[next.row]
      if (next.adds && goods) void put(goods, place.typed)
      setPlace({ row: next.row, typed: next.typed })
      onActive(next.row < 0 ? undefined : `${ids}-${next.row}`)
      return true
    },
  }))

  if (list.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
    <div role="group" aria-label="相关商品" className="hidden border-l border-hairline lg:block">
      {list.map((goods, row) => (
        <OfferedRow
          key={goods.id}
          id={`${ids}-${row}`}
          goods={goods}
          active={row === place.row}
          number={(row === place.row && place.typed) || String(presetQuantity(goods))}
          onAdd={() => void put(goods, '')}
        />
      ))}
      <p className="px-3 pt-1.5 pb-1 text-note text-secondary" role="presentation">
        {hint || '→ 选商品 · 数字改数量 · Enter 加入购物车 · Esc 返回'}
      </p>
    </div>
  )
}
