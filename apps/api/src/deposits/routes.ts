import { depositCalls } from '@yaoji/contract/deposits'
import { depositInputs } from '@yaoji/contract/deposits.input'
import { formatYuan, parseYuan } from '@yaoji/rules/money/fen'
import type { PaymentHouse } from '../payments/house.ts'
import { readProofUpload } from '../payments/read-proof-upload.ts'
import { submitProof } from '../payments/submit-proof.ts'
import { type Mount, memberRoute } from '../platform/http/call-route.ts'
import { keyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { fileStorage } from '../platform/storage.ts'
import { endDeposit } from './end-deposit.ts'
import { openDeposit } from './open-deposit.ts'
import { kindOf, listDeposits, readDeposit } from './read-deposits.ts'
import { bonusTiers } from './settings.ts'

/** A member brings money into its wallet: announces it, learns where to transfer it to, shows the proof. */
export function depositRoutes(mount: Mount, house: PaymentHouse, dataDir: string): void {
  const storage = fileStorage(dataDir)

  memberRoute(mount, depositCalls.tiers, depositInputs.none, async (_, { db }) =>
    (await settingOf(db, bonusTiers)).map(({ fromFen, bonusFen }) => ({
      from: formatYuan(fromFen),
      bonus: formatYuan(bonusFen),
    })),
  )
  memberRoute(mount, depositCalls.list, depositInputs.list, ({ type, page }, { db, session, at }) =>
    listDeposits(db, session.member.id, type, page, at),
  )
  memberRoute(mount, depositCalls.create, depositInputs.create, async ({ type: kind, amount }, request) => {
    const { db, session, stamp, at } = request
    const wish = { kind, amountFen: parseYuan(amount) ?? 0 }
    const { id } = await once(db, keyOf(request, depositCalls.create.path, wish), async (tx) => ({
      id: await openDeposit(house, tx, session, wish, stamp),
    }))
    return readDeposit(db, id, session.member.id, at)
  })
  // What is asked for is where to transfer to: no provider is connected, and nothing here says that one was paid.
  memberRoute(mount, depositCalls.pay, depositInputs.pay, ({ id }, { db, session, at }) =>
    readDeposit(db, id, session.member.id, at),
  )
  memberRoute(mount, depositCalls.check, depositInputs.one, ({ id }, { db, session, at }) =>
    readDeposit(db, id, session.member.id, at),
  )
  memberRoute(mount, depositCalls.cancel, depositInputs.one, async ({ id }, request) => {
    const { db, session, stamp, at } = request
    const memberId = session.member.id
    await once(db, keyOf(request, depositCalls.cancel.path, { id }), async (tx) => {
      await endDeposit(tx, memberId, id, stamp)
      return null
    })
    return readDeposit(db, id, memberId, at)
  })
  memberRoute(mount, depositCalls.uploadProof, depositInputs.one, async ({ id }, request) => {
    const { db, http, session, stamp, at } = request
    const memberId = session.member.id
    // Before the bytes are read: they are somebody else's otherwise.
    const kind = await kindOf(db, id, memberId)
    const upload = await readProofUpload(http, id)
    await once(db, keyOf(request, depositCalls.uploadProof.path, { id, ...upload.proof }), async (tx) => {
      await submitProof(house, storage, tx, { subject: { kind, id }, memberId, upload }, stamp)
      return null
    })
    return readDeposit(db, id, memberId, at)
  })
}
