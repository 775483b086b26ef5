import { fastBuyCalls, type PastedRowWire } from '@yaoji/contract/fast-buy'
import type { GoodsWire } from '@yaoji/contract/goods'
import { useCallback, useEffect, useState } from 'react'
import { ask } from '../../shell/api/send.ts'
import { deviceNote } from '../../shell/viewer/browser-notes.ts'
import { appendRead, blankRow, changeRow, dropRows, isDraft, type TypedRow } from './sheet-rows.ts'

const mostLoaded = 200

export interface TypedSheet {
  readonly rows: readonly TypedRow[]
  readonly goods: ReadonlyMap<number, GoodsWire>
  readonly know: (found: readonly GoodsWire[]) => void
  readonly change: (key: number, change: Partial<TypedRow>) => void
  readonly drop: (keys: ReadonlySet<number>) => void
  readonly append: (read: readonly PastedRowWire[]) => void
}

/** The rows of one store's sheet: kept on this device while the page is left, with goods as they are offered now. */
export function useTypedSheet(memberId: number): TypedSheet {
  const [rows, setRows] = useState<readonly TypedRow[]>([blankRow(1)])
  const [restored, setRestored] = useState(false)
  const [goods, setGoods] = useState<ReadonlyMap<number, GoodsWire>>(new Map())
  const know = useCallback(
    (found: readonly GoodsWire[]) =>
      setGoods((before) => new Map([...before, ...found.map((one) => [one.id, one] as const)])),
    [],
  )
  useEffect(() => {
    const kept = draftOf(memberId).read()
    if (kept?.length) setRows(kept)
    setRestored(true)
    const ids = [...new Set(kept?.flatMap(({ goodsId, choices }) => (goodsId === null ? choices : [goodsId])))]
    if (ids.length === 0) return
    const leaving = new AbortController()
    // A row whose goods cannot be read yet keeps its words and its number.
    ask(fastBuyCalls.goods, { ids: ids.slice(0, mostLoaded) }, { signal: leaving.signal }).then(
      ({ data }) => know(data),
      () => undefined,
    )
    return () => leaving.abort()
  }, [memberId, know])
  useEffect(() => {
    if (restored) draftOf(memberId).keep(rows)
  }, [restored, rows, memberId])
  return {
    ...{ rows, goods, know },
    change: (key, change) => setRows((before) => changeRow(before, key, change)),
    drop: (keys) => setRows((before) => dropRows(before, keys)),
    append: (read) => {
      know(read.flatMap(({ choices }) => choices.map(({ goods: one }) => one)))
      setRows((before) => appendRead(before, read))
    },
  }
}

const draftOf = (memberId: number) => deviceNote(`yaoji.sheet.${memberId}`, isDraft)
