import { contractCalls } from '@yaoji/contract/contracts'
import { contractInputs } from '@yaoji/contract/contracts.input'
import { deviceOf } from '../access/log-in/browser.ts'
import type { Config } from '../platform/config.ts'
import { type MemberRequest, type Mount, memberRoute } from '../platform/http/call-route.ts'
import { keyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { fileStorage, savedAs, sendPrivateFile } from '../platform/storage.ts'
import { confirmContracts } from './confirm-contracts.ts'
import { contractFile } from './contract-file.ts'
import { confirmedYear } from './contracts-in-force.ts'
import { assertRealSeller } from './parties.ts'
import { printContracts, writeContracts } from './prepare-contracts.ts'
import { refuse } from './refusals.ts'
import { sendCopy } from './send-copy.ts'
import { showContracts } from './show-contracts.ts'
import type { Witness } from './templates/confirmation.ts'

/** The year's contracts of a member: read, confirm, download, send the signed copy. */
export function contractRoutes(mount: Mount, { DATA_DIR, MODE }: Pick<Config, 'DATA_DIR' | 'MODE'>): void {
  const storage = fileStorage(DATA_DIR)

  memberRoute(mount, contractCalls.list, contractInputs.none, (_, { db, session, at }) =>
    showContracts(db, session.member.id, at, MODE),
  )
  memberRoute(mount, contractCalls.confirm, contractInputs.confirm, async (input, request) => {
    const { db, session, stamp, at } = request
    const { member, loginId } = session
    const { year, papers } = input
    if (MODE === 'production') await assertRealSeller(db)
    const kinds = papers.map(({ kind }) => kind)
    const texts = await writeContracts(db, member.id, year, kinds)
    if (texts.some(({ sha256 }, index) => sha256 !== papers[index]!.sha256)) throw refuse('contracts.textChanged')
    const witness = witnessOf(request)
    const { signing } = await confirmedYear(db, member.id, year, MODE)
    const prepared = await printContracts(texts, witness, signing, at)
    await once(db, keyOf(request, 'contracts.confirm', input), async (tx) => {
      await confirmContracts(tx, storage, { memberId: member.id, loginId, year, prepared, witness, mode: MODE }, stamp)
      return null
    })
    return showContracts(db, member.id, at, MODE)
  })
  memberRoute(mount, contractCalls.sendCopy, contractInputs.copy, async (input, request) => {
    const { db, session, stamp, at } = request
    const { member, loginId } = session
    await once(db, keyOf(request, contractCalls.sendCopy.path, input), async (tx) => {
      const copy = { contractId: input.id, memberId: member.id, loginId, pictureIds: input.pictures, mode: MODE }
      await sendCopy(tx, copy, stamp)
      return null
    })
    return showContracts(db, member.id, at, MODE)
  })
  memberRoute(mount, contractCalls.pdf, contractInputs.one, async ({ id }, { db, session, reply }) => {
    const { sha256, name } = await contractFile(db, id, session.member.id)
    return sendPrivateFile(reply, await storage.get(sha256), 'application/pdf', savedAs(name)) as never
  })
}

function witnessOf({ session, http }: MemberRequest): Witness {
  const { address, userAgent } = deviceOf(http)
  return { name: session.userName, address, userAgent: userAgent.slice(0, 300) }
}
