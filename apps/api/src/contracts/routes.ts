import { contractCalls } from '@yaoji/contract/contracts'
import { contractInputs } from '@yaoji/contract/contracts.input'
import { deviceOf } from '../access/log-in/browser.ts'
import type { Config } from '../platform/config.ts'
import { type MemberRequest, type Mount, memberRoute } from '../platform/http/call-route.ts'
import { keyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { fileStorage, sendPrivateFile } from '../platform/storage.ts'
import { confirmContracts } from './confirm-contracts.ts'
import { contractFile } from './contract-file.ts'
import { assertRealSeller } from './parties.ts'
import { printContracts, writeContracts } from './prepare-contracts.ts'
import { refuse } from './refusals.ts'
import { showContracts } from './show-contracts.ts'
import type { Witness } from './templates/confirmation.ts'

/** The year's contracts of a member: read, confirm, download. */
export function contractRoutes(mount: Mount, { DATA_DIR, MODE }: Pick<Config, 'DATA_DIR' | 'MODE'>): void {
  const storage = fileStorage(DATA_DIR)

  memberRoute(mount, contractCalls.list, contractInputs.none, (_, { db, session, at }) =>
    showContracts(db, session.member.id, at),
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
    const prepared = await printContracts(texts, witness, at)
    await once(db, keyOf(request, 'contracts.confirm', input), async (tx) => {
      await confirmContracts(tx, storage, { memberId: member.id, loginId, year, prepared, witness }, stamp)
      return null
    })
    return showContracts(db, member.id, at)
  })
  memberRoute(mount, contractCalls.pdf, contractInputs.one, async ({ id }, { db, session, reply }) => {
    const { sha256, name } = await contractFile(db, id, session.member.id)
    return sendPrivateFile(reply, await storage.get(sha256), 'application/pdf', attachment(name)) as never
  })
}

function witnessOf({ session, http }: MemberRequest): Witness {
  const { address, userAgent } = deviceOf(http)
  return { name: session.userName, address, userAgent: userAgent.slice(0, 300) }
}

const attachment = (name: string) => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
