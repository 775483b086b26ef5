import { arrivalResults } from '@yaoji/rules/arrivals/arrival-result'
import type { TraceLevel } from '@yaoji/rules/stock/trace-codes'
import type { Db } from '../platform/database/database.ts'
import { type SheetColumn, writeSheet } from '../platform/sheet/write-sheet.ts'
import { traceUnitsOf } from '../stock/trace/find-trace-code.ts'
import type { PaperFacts, PaperLine } from './paper-facts.ts'

type ArrivedLot = NonNullable<PaperFacts['arrival']>['lots'][number]
interface LotRow {
  readonly orderNo: string
  readonly of: PaperLine
  readonly lot: PaperLine['lots'][number]
  /** What the buyer recorded of the lot number; null: nothing yet. */
  readonly arrived: ArrivedLot | null
  /** A code that was scanned of it; '' where none was. */
  readonly code: string
  readonly level: TraceLevel | null
}
const levels: Readonly<Record<TraceLevel, string>> = { case: '件', inner: '中包装', box: '盒' }

const columns: readonly SheetColumn<LotRow>[] = [
  { name: '订单号', width: 20, of: ({ orderNo }) => orderNo },
  { name: '行', width: 5, of: ({ of }) => of.line.lineNo },
  { name: '商品', width: 24, of: ({ of }) => of.line.name },
  { name: '通用名称', width: 20, of: ({ of }) => of.genericName },
  { name: '规格', width: 16, of: ({ of }) => of.line.spec },
  { name: '剂型', width: 10, of: ({ of }) => of.line.dosageForm },
  { name: '生产企业', width: 26, of: ({ of }) => of.line.maker },
  { name: '批准文号', width: 20, of: ({ of }) => of.line.approvalNo },
  { name: '药品本位码', width: 18, of: ({ of }) => of.standardCode },
  { name: '商品条码', width: 16, of: ({ of }) => of.barcode },
  { name: '医保', width: 8, of: ({ of }) => of.insurance },
  { name: '国家医保编码', width: 26, of: ({ of }) => of.insuranceCode },
  { name: '批号', width: 14, of: ({ lot }) => lot.lotNo },
  { name: '生产日期', width: 12, of: ({ lot }) => lot.producedOn ?? '' },
  { name: '有效期至', width: 12, of: ({ lot }) => lot.expiresOn ?? '' },
  { name: '数量', width: 8, of: ({ lot }) => lot.quantity },
  { name: '单位', width: 6, of: ({ of }) => (of.line.measure === 'gram' ? 'g' : of.line.unit) },
  { name: '批号验收合格', width: 12, of: ({ arrived }) => arrived?.accepted ?? '' },
  { name: '验收结果', width: 10, of: ({ arrived }) => (arrived ? arrivalResults[arrived.result] : '') },
  { name: '单价（元）', width: 12, of: ({ of }) => of.line.unitFen / 100 },
  { name: '追溯码层级', width: 10, of: ({ level }) => (level ? levels[level] : '') },
  { name: '追溯码', width: 26, of: ({ code }) => code },
]

/** Law table L19: what left, for the pharmacy's own system: a row for each trace code, one for a lot without. */
export async function lotSheet(db: Db, { order, lines, arrival }: PaperFacts): Promise<Buffer> {
  const units = await traceUnitsOf(
    db,
    lines.flatMap(({ lots }) => lots.map(({ id }) => id)),
  )
  const rows = lines.flatMap((of) =>
    of.lots.flatMap((lot): LotRow[] => {
      const own = arrival?.lots.find((one) => one.orderLineId === of.line.id && one.lotNo === lot.lotNo)
      const shared = { orderNo: order.orderNo, of, lot, arrived: own ?? null }
      const codes = (units.get(lot.id) ?? []).flatMap(({ level, codes }) => codes.map((code) => ({ code, level })))
      return codes.length > 0 ? codes.map((each) => ({ ...shared, ...each })) : [{ ...shared, code: '', level: null }]
    }),
  )
  return writeSheet('批号与追溯码', columns, rows)
}
