import { memberCalls } from '@yaoji/contract/members'
import { memberInputs } from '@yaoji/contract/members.input'
import { formatYuan } from '@yaoji/rules/money/fen'
import { type Mount, memberRoute } from '../platform/http/call-route.ts'
import { creditWire, readAccounts } from './accounts.ts'
import { ledgerPage } from './ledger-page.ts'

/** The wallet: what there is, and every change of it. */
export function walletRoutes(mount: Mount): void {
  memberRoute(mount, memberCalls.money, memberInputs.none, async (_, { db, session }) => {
    const { balanceFen, rechargeFen } = await readAccounts(db, session.member.id)
    return { balance: formatYuan(balanceFen), recharge: formatYuan(rechargeFen) }
  })
  memberRoute(mount, memberCalls.moneyLog, memberInputs.moneyLog, async (input, { db, session }) =>
    ledgerPage(db, session.member.id, {
      kind: 'balance',
      page: input.page,
      useType: input.use_type,
      from: input.start_time,
      to: input.end_time,
    }),
  )
  memberRoute(mount, memberCalls.credit, memberInputs.none, async (_, { db, session }) =>
    creditWire((await readAccounts(db, session.member.id)).credit),
  )
  memberRoute(mount, memberCalls.creditList, memberInputs.creditList, async ({ page, type }, { db, session }) =>
    ledgerPage(db, session.member.id, {
      kind: type === 'term' ? 'credit' : 'recharge',
      page,
      useType: null,
      from: null,
      to: null,
    }),
  )
}
