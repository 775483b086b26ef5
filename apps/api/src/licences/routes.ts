import { licenceCalls } from '@yaoji/contract/licences'
import { licenceInputs } from '@yaoji/contract/licences.input'
import { scopes } from '@yaoji/rules/goods/goods-facts'
import { identityConsent } from '@yaoji/rules/licences/identity-consent'
import { readMember } from '../access/read-member.ts'
import type { Database } from '../platform/database/database.ts'
import { type MemberRequest, type Mount, memberRoute } from '../platform/http/call-route.ts'
import { keyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { consentOf, giveConsent, withdrawConsent } from './consent.ts'
import { filePaper } from './file-paper.ts'
import { handInPapers } from './hand-in.ts'
import { papersWire } from './papers-wire.ts'

/** A member's own papers. */
export function licenceRoutes(mount: Mount): void {
  const papersNow = async ({ db, session, at }: MemberRequest) =>
    papersWire(db, await readMember(db, session.member.id), at)

  memberRoute(mount, licenceCalls.scopes, licenceInputs.none, async (_, { db, session }) =>
    (await readMember(db, session.member.id)).viewer.scopes.map((scope) => ({ scope, name: scopes[scope] })),
  )
  memberRoute(mount, licenceCalls.papers, licenceInputs.none, (_, request) => papersNow(request))
  memberRoute(mount, licenceCalls.file, licenceInputs.file, async ({ paper, pictureIds }, request) => {
    const memberId = request.session.member.id
    await once(mount.db, keyOf(request, licenceCalls.file.path, { paper, pictureIds }), (tx) =>
      filePaper(tx, { memberId, paper, pictureIds }, request.stamp),
    )
    return papersNow(request)
  })
  memberRoute(mount, licenceCalls.handIn, licenceInputs.none, async (_, request) => {
    await once(mount.db, keyOf(request, licenceCalls.handIn.path, {}), async (tx) => {
      await handInPapers(tx, request.session.member.id, request.stamp)
      return null
    })
    return papersNow(request)
  })
  memberRoute(mount, licenceCalls.consent, licenceInputs.none, (_, { db, session }) =>
    consentWire(db, session.member.id),
  )
  memberRoute(mount, licenceCalls.giveConsent, licenceInputs.consent, async ({ version }, { db, session, stamp }) => {
    const { member, loginId } = session
    await db.transaction((tx) => giveConsent(tx, { memberId: member.id, loginId, version }, stamp))
    return consentWire(db, member.id)
  })
  memberRoute(mount, licenceCalls.withdrawConsent, licenceInputs.none, async (_, { db, session, stamp }) => {
    await db.transaction((tx) => withdrawConsent(tx, session.member.id, stamp))
    return consentWire(db, session.member.id)
  })
}

async function consentWire(db: Database, memberId: number) {
  const given = await consentOf(db, memberId)
  return {
    version: identityConsent.version,
    given: given?.version === identityConsent.version ? (1 as const) : (0 as const),
    given_at: given?.givenAt.toISOString() ?? '',
  }
}
