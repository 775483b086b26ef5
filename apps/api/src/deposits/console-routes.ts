import { depositConsoleCalls } from '@yaoji/contract/console/deposits'
import { depositConsoleInputs } from '@yaoji/contract/console/deposits.input'
import { confirmMoney, rejectMoney } from '../payments/decide-proof.ts'
import type { PaymentHouse } from '../payments/house.ts'
import { proofFile } from '../payments/proof-file.ts'
import { type Mount, staffRoute } from '../platform/http/call-route.ts'
import { staffKeyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { fileStorage, sendPrivateFile } from '../platform/storage.ts'
import { kindOf, listForFinance, readDeposit } from './read-deposits.ts'

/** What finance does with deposits: looks for their money, confirms it or rejects the proof. */
export function depositConsoleRoutes(mount: Mount, house: PaymentHouse, dataDir: string): void {
  const storage = fileStorage(dataDir)

  staffRoute(mount, depositConsoleCalls.list, depositConsoleInputs.list, ({ state, page }, { db, at }) =>
    listForFinance(db, state, page, at),
  )
  staffRoute(mount, depositConsoleCalls.proofFile, depositConsoleInputs.one, async ({ id }, { db, reply }) => {
    const file = await proofFile(db, { kind: await kindOf(db, id, 'anyone'), id }, 'anyone')
    return sendPrivateFile(reply, await storage.get(file.sha256), file.mime) as never
  })
  staffRoute(mount, depositConsoleCalls.confirm, depositConsoleInputs.one, async ({ id }, request) => {
    const kind = await kindOf(mount.db, id, 'anyone')
    await once(mount.db, staffKeyOf(request, 'deposit.confirm', { id }), async (tx) => {
      await confirmMoney(house, tx, { kind, id }, request.stamp)
      return null
    })
    return readDeposit(mount.db, id, 'anyone', request.at)
  })
  staffRoute(mount, depositConsoleCalls.reject, depositConsoleInputs.reject, async ({ id, reason }, request) => {
    const kind = await kindOf(mount.db, id, 'anyone')
    await once(mount.db, staffKeyOf(request, 'deposit.reject', { id, reason }), async (tx) => {
      await rejectMoney(house, tx, { kind, id }, reason, request.stamp)
      return null
    })
    return readDeposit(mount.db, id, 'anyone', request.at)
  })
}
