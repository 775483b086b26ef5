import type { Db } from '../platform/database/database.ts'
import { type LotReport, reportsOfLots } from '../stock/lots/attach-report.ts'
import type { PaperFacts } from './paper-facts.ts'

export interface OrderReport {
  readonly goods: string
  readonly lotNo: string
  readonly lotId: number
  /** null: it has not come yet. */
  readonly file: LotReport | null
}

/** The inspection reports of the lots that left, each lot number of a goods once. */
export async function orderReports(db: Db, { lines }: PaperFacts): Promise<readonly OrderReport[]> {
  const lots = lines.flatMap(({ line, lots: own }) =>
    own.map(({ lotId, lotNo }) => ({ key: `${line.goodsId}/${lotNo}`, goods: line.name, lotId, lotNo })),
  )
  const once = [...new Map(lots.map((lot) => [lot.key, lot])).values()]
  const files = await reportsOfLots(
    db,
    once.map(({ lotId }) => lotId),
  )
  return once.map(({ goods, lotId, lotNo }) => ({ goods, lotNo, lotId, file: files.get(lotId) ?? null }))
}
