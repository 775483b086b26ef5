import { fastBuyCalls } from '@yaoji/contract/fast-buy'
import type { GoodsWire } from '@yaoji/contract/goods'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { ask } from '../../shell/api/send.ts'
import { FoundPrice } from '../../shell/goods/found-price.tsx'
import { goodsLabel } from '../../shell/goods/goods-label.ts'

const pauseMs = 120

/** Types what names a goods and chooses among what is found: ↓ ↑ choose, Enter takes, Esc closes. */
export function GoodsField({
  words,
  label,
  settled,
  onWords,
  onTake,
  onLines,
}: {
  readonly words: string
  readonly label: string
  /** A goods was chosen: nothing is searched until it is typed again. */
  readonly settled: boolean
  readonly onWords: (words: string) => void
  readonly onTake: (goods: GoodsWire, found: readonly GoodsWire[]) => void
  /** Several lines were pasted. */
  readonly onLines: (text: string) => void
}) {
  const [found, setFound] = useState<readonly GoodsWire[]>([])
  const [searched, setSearched] = useState('')
  const [open, setOpen] = useState(false)
  const [place, setPlace] = useState(0)
  // Enter came before the answer: it takes the first of it.
  const [waits, setWaits] = useState(false)
  const listId = useId()
  const asked = words.trim()
  useEffect(() => {
    if (!open || settled || asked === '') return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      ask(fastBuyCalls.find, { words: asked }, { signal: leaving.signal }).then(
        ({ data }) => {
          setFound(data)
          setSearched(asked)
          setPlace(0)
        },
        () => undefined,
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [open, settled, asked])
  const current = searched === asked
  const take = (goods: GoodsWire) => {
    setOpen(false)
    setWaits(false)
    onTake(goods, found)
  }
  useEffect(() => {
    if (!waits || !current) return
    setWaits(false)
    if (found[0]) take(found[0])
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey) return
    if (event.key === 'Escape') setOpen(false)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const last = found.length - 1
      setPlace((before) => Math.min(Math.max(before + (event.key === 'ArrowDown' ? 1 : -1), 0), Math.max(last, 0)))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      const chosen = current && found[place]
      if (chosen && !settled) take(chosen)
      else if (!settled && asked !== '') {
        setOpen(true)
        setWaits(!current)
      }
    }
  }
  const shows = open && !settled && asked !== '' && current
  return (
    <div className="relative min-w-0">
      <input
        role="combobox"
        aria-label={label}
        aria-expanded={shows && found.length > 0}
        aria-controls={listId}
        aria-activedescendant={shows && found[place] ? `${listId}-${place}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        value={words}
        placeholder="品名、首字母、编码、条码或批准文号"
        className="h-9 w-full rounded-control lg:h-8 border border-hairline bg-surface px-2"
        onChange={(event) => {
          setOpen(true)
          setWaits(false)
          onWords(event.target.value)
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          if (!/[\n\r]\s*\S/.test(text)) return
          event.preventDefault()
          onLines(text)
        }}
      />
      {shows && (
        <div
          id={listId}
          role="listbox"
          aria-label="匹配的商品"
          className="absolute top-full left-0 z-20 mt-1 w-[min(40rem,calc(100vw-5.5rem))] overflow-hidden rounded-card border border-hairline bg-surface shadow-float"
        >
          {found.length === 0 && <div className="px-3 py-2 text-table text-secondary">没有找到，请换个词</div>}
          {found.map((goods, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
            <div
              key={goods.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === place}
              aria-label={goodsLabel(goods)}
              tabIndex={-1}
              className={`flex cursor-pointer items-baseline gap-x-3 px-3 py-1.5 text-table ${index === place ? 'bg-brand-wash' : ''}`}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(goods)}
            >
              <span className="min-w-0 grow">
                <b className="font-semibold">{goods.name}</b> {goods.ypgg}{' '}
                <span className="text-secondary">{goods.sccj}</span>
              </span>
              {goods.last_bought && <span className="shrink-0 text-note text-brand-strong">买过</span>}
              <FoundPrice goods={goods} />
              <span className="numbers w-14 shrink-0 text-right text-secondary">{goods.number_label ?? ''}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
