import type { LedgerFilterWire } from '@yaoji/contract/wallet'
import { walletCalls } from '@yaoji/contract/wallet'
import { walletInputs } from '@yaoji/contract/wallet.input'
import { dayOf } from '@yaoji/rules/money/day'
import { formatYuan } from '@yaoji/rules/money/fen'
import type { z } from 'zod'
import { type Mount, memberRoute } from '../platform/http/call-route.ts'
import { xlsxType } from '../platform/sheet/write-sheet.ts'
import { savedAs, sendPrivateFile } from '../platform/storage.ts'
import { creditWire, readAccounts } from './accounts.ts'
import { billsAt } from './credit-months.ts'
import { type LedgerFilter, ledgerPage } from './ledger-page.ts'
import { ledgerSheet } from './ledger-sheet.ts'

const filterOf = (asked: z.output<typeof walletInputs.moneySheet>): LedgerFilter => ({
  kind: asked.account,
  useType: asked.use_type,
  from: asked.start_time,
  to: asked.end_time,
})
const sheetNames: Readonly<Record<NonNullable<LedgerFilterWire['account']>, string>> = {
  balance: '余额流水',
  recharge: '充值余额流水',
}

/** The wallet: what there is, and every change of it. */
export function walletRoutes(mount: Mount): void {
  memberRoute(mount, walletCalls.money, walletInputs.none, async (_, { db, session }) => {
    const { balanceFen, rechargeFen } = await readAccounts(db, session.member.id)
    return { balance: formatYuan(balanceFen), recharge: formatYuan(rechargeFen) }
  })
  memberRoute(mount, walletCalls.moneyLog, walletInputs.moneyLog, async (input, { db, session }) =>
    ledgerPage(db, session.member.id, { ...filterOf(input), page: input.page }),
  )
  memberRoute(mount, walletCalls.moneySheet, walletInputs.moneySheet, async (input, { db, session, at, reply }) => {
    const sheet = await ledgerSheet(db, session.member.id, filterOf(input))
    return sendPrivateFile(reply, sheet, xlsxType, savedAs(`${sheetNames[input.account]}${dayOf(at)}.xlsx`)) as never
  })
  memberRoute(mount, walletCalls.credit, walletInputs.none, async (_, { db, session, at }) => {
    const { id } = session.member
    const [{ credit }, bills] = await Promise.all([readAccounts(db, id), billsAt(db, id, at)])
    return creditWire(credit, bills)
  })
  memberRoute(mount, walletCalls.creditList, walletInputs.creditList, async ({ page, type }, { db, session }) =>
    ledgerPage(db, session.member.id, {
      ...{ kind: type === 'term' ? 'credit' : 'recharge', page },
      ...{ useType: null, from: null, to: null },
    }),
  )
}
