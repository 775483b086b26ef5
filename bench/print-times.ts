import { printPaper } from '../apps/api/src/platform/pdf/print-paper.ts'
import { statementPaper } from '../apps/api/src/statements/statement-paper.ts'
import type { LineRow, StatementRow } from '../apps/api/src/statements/tables.ts'

const at = new Date('2026-11-01T00:10:00+08:00')
const runs = 7

/** CPU milliseconds of this process for a printed statement of a hundred lines: the median after one that warms up. */
export async function printTimes(lines = 100): Promise<number> {
  const statement: StatementRow = {
    ...{ id: 1, statementNo: 'DZ00000001', memberId: 1, month: '2026-10', madeAt: at, lineCount: lines },
    ...{ hash: 'a'.repeat(64), state: 'open', confirmedAt: null, confirmedBy: null },
  }
  const rows = Array.from(
    { length: lines },
    (_, place): LineRow => ({
      ...{ statementId: 1, no: place + 1, part: 'delivery', name: 'order', kind: 'order', amountFen: 123_450 + place },
      ...{
        at,
        rowId: place,
        title: `订单YJ202610${place} 布洛芬缓释胶囊`,
        late: false,
        source: 'order',
        sourceId: place,
      },
    }),
  )
  const invoices = new Map(
    rows.map(({ sourceId }) => [
      sourceId,
      [{ invoiceNo: `2551${`${sourceId}`.padStart(16, '0')}`, colour: 'blue' as const }],
    ]),
  )
  const times: number[] = []
  for (let run = 0; run <= runs; run++) {
    const before = process.cpuUsage()
    await printPaper(statementPaper(statement, '成都锦里康民大药房', [], rows, invoices), at)
    const { user, system } = process.cpuUsage(before)
    if (run > 0) times.push((user + system) / 1000)
  }
  return times.sort((one, other) => one - other)[Math.floor(runs / 2)]!
}
