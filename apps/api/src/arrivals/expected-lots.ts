import type { ScannableLot } from '@yaoji/rules/arrivals/read-scan'
import type { SpecialClass, StorageClass } from '@yaoji/rules/goods/goods-facts'
import type { Day } from '@yaoji/rules/money/day'
import { goods } from '../goods/published.ts'
import { linesOf, type OrderLineRow } from '../orders/order-row.ts'
import { lotsOf } from '../orders/reads/order-detail.ts'
import type { LotOfLine } from '../orders/reads/order-line-wire.ts'
import type { Db } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import { traceUnitsOf } from '../stock/trace/find-trace-code.ts'

const goodsRows = rowQuery(
  'accepted-goods',
  {
    id: of<number>('g.id'),
    genericName: of<string>('g.generic_name'),
    storage: of<StorageClass>('g.storage'),
    special: of<SpecialClass[]>('g.special'),
    barcode: of<string>('g.barcode'),
    standardCode: of<string>('g.standard_code'),
    inner: of<number>('g.inner_pack'),
    caseSize: of<number>('g.case_size'),
  },
  (list) => `select ${list} from ${goods} g where g.id = any($1::bigint[])`,
)
type GoodsRow = Awaited<ReturnType<typeof goodsRows>>[number]

/** A lot number of a line, as it left: the box says only the number, whatever rows sent it (decision 0050). */
export interface SentLot {
  /** The first of its outbound lines; after-sales names it by the same. */
  readonly id: number
  readonly line: OrderLineRow
  readonly goods: GoodsRow
  readonly name: string
  readonly lotNo: string
  readonly producedOn: Day | null
  readonly expiresOn: Day | null
  readonly sent: number
  readonly recalled: boolean
  readonly outboundIds: readonly number[]
}

/** What left with an order, lot by lot, in the order of its lines. */
export async function sentLots(db: Db, orderId: number): Promise<readonly SentLot[]> {
  const lines = await linesOf(db, [orderId])
  const known = new Map((await goodsRows(db, [lines.map(({ goodsId }) => goodsId)])).map((row) => [row.id, row]))
  const rows = await lotsOf(
    db,
    lines.map(({ id }) => id),
  )
  return lines.flatMap((line) => {
    const own = Map.groupBy(
      rows.filter(({ orderLineId }) => orderLineId === line.id),
      ({ lotNo }) => lotNo,
    )
    return [...own.values()].map((parts) => asOne(line, known.get(line.goodsId)!, parts))
  })
}

const earliest = (days: readonly (string | null)[]) => days.filter((day) => day !== null).toSorted()[0] ?? null
const asOne = (line: OrderLineRow, goodsRow: GoodsRow, parts: readonly LotOfLine[]): SentLot => ({
  ...{ id: parts[0]!.id, line, goods: goodsRow, name: line.name, lotNo: parts[0]!.lotNo },
  producedOn: earliest(parts.map(({ producedOn }) => producedOn)),
  expiresOn: earliest(parts.map(({ expiresOn }) => expiresOn)),
  sent: parts.reduce((sum, { quantity }) => sum + quantity, 0),
  recalled: parts.some(({ recalled }) => recalled),
  outboundIds: parts.map(({ id }) => id),
})

/** More codes than this do not travel to a telephone: its lots are ticked by hand. */
const mostCodes = 3_000

/** What a scanner may read of the boxes, by lot. */
export async function scannable(db: Db, lots: readonly SentLot[]): Promise<ReadonlyMap<number, ScannableLot>> {
  const units = await traceUnitsOf(
    db,
    lots.flatMap(({ outboundIds }) => outboundIds),
  )
  const codesOf = ({ outboundIds }: SentLot) =>
    outboundIds.flatMap((id) =>
      (units.get(id) ?? []).flatMap(({ level, codes }) => codes.map((code) => ({ level, code }))),
    )
  const all = lots.map((lot) => ({ lot, codes: codesOf(lot) }))
  const tooMany = all.reduce((sum, { codes }) => sum + codes.length, 0) > mostCodes
  return new Map(
    all.map(({ lot, codes }) => [
      lot.id,
      {
        ...{ id: lot.id, sent: lot.sent, inner: lot.goods.inner, caseSize: lot.goods.caseSize },
        barcodes: [lot.goods.barcode, lot.goods.standardCode].filter((code) => code !== ''),
        codes: tooMany ? [] : codes,
      },
    ]),
  )
}
