import { minuteOf } from '@yaoji/rules/money/day'
import { useTypeLabel } from '@yaoji/rules/wallet/use-types'
import type { Db } from '../platform/database/database.ts'
import { type SheetColumn, writeSheet } from '../platform/sheet/write-sheet.ts'
import { type LedgerFilter, type LedgerRow, ledgerExport } from './ledger-page.ts'

const columns: readonly SheetColumn<LedgerRow>[] = [
  { name: '时间', width: 18, of: ({ at }) => minuteOf(at) },
  { name: '类型', width: 12, of: ({ useType }) => useTypeLabel(useType) },
  { name: '金额（元）', width: 14, of: ({ amountFen }) => amountFen / 100 },
  { name: '变动后余额（元）', width: 18, of: ({ afterFen }) => afterFen / 100 },
  { name: '说明', width: 40, of: ({ note }) => note },
]

/** What the page shows of a ledger, as a spreadsheet: the newest rows, as many as its pages reach. */
export const ledgerSheet = async (db: Db, memberId: number, filter: LedgerFilter): Promise<Buffer> =>
  writeSheet('流水', columns, await ledgerExport(db, memberId, filter))
