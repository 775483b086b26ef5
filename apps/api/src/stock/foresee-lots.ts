import type { Day } from '@yaoji/rules/money/day'
import { allocateLots } from '@yaoji/rules/stock/first-expiry'
import type { LotPieces } from '@yaoji/rules/stock/lot-promise'
import type { Db } from '../platform/database/database.ts'
import { unseen } from '../platform/database/named-query.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import { forSaleText, setAsideText } from './lot-states-sql.ts'
import { nothingPacked, onShelves, type PackedLots } from './packed-lots.ts'
import { placeKey, type StockLine } from './stock-lines.ts'

interface ForeseenLine extends StockLine {
  /** The lot that the buyer chose. */
  readonly lotId: number | null
}

interface Foreseeing {
  readonly today: Day
  readonly stopSaleDays: number
  /** What stands in the parcels of others, by `packedKey`: no more is on the shelf. */
  readonly packed?: PackedLots
}

const chosenLots = unseen('$3', 'bigint[]')

export const foreseenRows = rowQuery(
  'foresee-lots',
  {
    id: of<number>('l.id'),
    goodsId: of<number>('l.goods_id'),
    warehouseId: of<number>('l.warehouse_id'),
    lotNo: of<string>('l.lot_no'),
    expiresOn: of<Day | null>('l.expires_on'),
    quantity: of<number>('l.quantity'),
    chosen: of<boolean>(`l.id = any(${chosenLots})`),
  },
  // Two ways to the rows, each by its index: one condition for both would read the whole table for every order.
  (list) => `
    select ${list} from (
      select o.* from (select distinct * from unnest(${unseen('$1', 'bigint[]')}, ${unseen('$2', 'bigint[]')})) w (goods_id, warehouse_id)
      join lots o on o.goods_id = w.goods_id and o.warehouse_id = w.warehouse_id and o.state ${forSaleText}
      union all
      select c.* from lots c where c.id = any(${chosenLots}) and c.state ${setAsideText}
    ) l where l.quantity > 0 order by l.id`,
)

/**
 * Which lots would leave for lines if they left now, one line after another, in the order of the lines; first expiry, as
 * `takeLots` takes them. Nothing is locked or reserved: others may take them before. Of a line that the lots cannot serve,
 * what there is.
 */
export async function foreseeLots(
  db: Db,
  lines: readonly ForeseenLine[],
  { today, stopSaleDays, packed = nothingPacked }: Foreseeing,
): Promise<readonly LotPieces[][]> {
  if (lines.length === 0) return []
  const ordinary = lines.filter(({ lotId }) => lotId === null)
  const found = await foreseenRows(db, [
    ordinary.map(({ goodsId }) => goodsId),
    ordinary.map(({ warehouseId }) => warehouseId),
    lines.flatMap(({ lotId }) => lotId ?? []),
  ])
  const windows = [stopSaleDays, 0]
  const left = onShelves(found, packed)
  const byPlace = Map.groupBy(
    found.filter(({ chosen }) => !chosen),
    placeKey,
  )
  return lines.map((line) => {
    const here = line.lotId === null ? (byPlace.get(placeKey(line)) ?? []) : found.filter(({ id }) => id === line.lotId)
    const lots = here.map(({ id, expiresOn }) => ({ lotId: id, expiresOn, quantity: left.get(id)!, stopped: false }))
    return takesOf(lots, line.quantity, today, windows).map(({ lotId, quantity }) => {
      const { lotNo, expiresOn } = here.find(({ id }) => id === lotId)!
      left.set(lotId, left.get(lotId)! - quantity)
      return { lotNo, expiresOn, quantity }
    })
  })
}

/** From the first window that suffices; where none does, all that the widest has. */
function takesOf(lots: Parameters<typeof allocateLots>[0], quantity: number, today: Day, windows: readonly number[]) {
  let have = quantity
  for (const window of windows) {
    const answer = allocateLots(lots, quantity, today, window)
    if (answer.ok) return answer.value
    have = quantity - answer.refusal.missing
  }
  const rest = allocateLots(lots, have, today, windows.at(-1))
  return rest.ok ? rest.value : []
}
