import type { Signing } from '@yaoji/rules/contracts/contract-standing'
import { contractRetainedUntil, lastDayOf, opensOn, openYears, yearOf } from '@yaoji/rules/contracts/contract-year'
import { dayOf } from '@yaoji/rules/money/day'
import { announceMember } from '../access/sessions/session-news.ts'
import { certifyAgreement } from '../members/certify-agreement.ts'
import { lockStatus } from '../members/move-status.ts'
import { agreementOpensDays } from '../members/settings.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Config } from '../platform/config.ts'
import type { Transaction } from '../platform/database/database.ts'
import { keepFile } from '../platform/keep-file.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import type { Stamp } from '../platform/stamp.ts'
import { hashOf, type Storage } from '../platform/storage.ts'
import { confirmedYear, isConfirmed } from './contracts-in-force.ts'
import { type PreparedContract, writeContracts } from './prepare-contracts.ts'
import { refuse } from './refusals.ts'
import { contracts } from './tables.ts'
import type { Witness } from './templates/confirmation.ts'

interface Confirmation {
  readonly memberId: number
  /** Null: nobody of the member's own. */
  readonly loginId: number | null
  readonly year: number
  readonly prepared: readonly PreparedContract[]
  readonly witness: Witness
  readonly mode: Config['MODE']
}

/**
 * Domain L27: a member confirms a year's texts, each with its PDF, its hashes and who did it from where. What was printed
 * must still be the text; what was confirmed before is never written over. Who is not approved may still turn out to be
 * another unit, and agrees on nothing. A quality agreement that is in force by it becomes the certificate of the year.
 */
export async function confirmContracts(
  tx: Transaction,
  storage: Storage,
  confirmation: Confirmation,
  stamp: Stamp,
): Promise<void> {
  const { memberId, year, prepared, mode } = confirmation
  await assertOpen(tx, year, stamp.at)
  const kinds = prepared.map(({ contract }) => contract.kind)
  // Of two tabs the second waits here, and finds what the first has confirmed.
  if ((await lockStatus(tx, memberId)) !== 'approved') throw refuse('contracts.notApproved')
  const before = await confirmedYear(tx, memberId, year, mode)
  if (prepared.some(({ contract }) => isConfirmed(before, contract))) throw refuse('contracts.already', { year })
  const now = await writeContracts(tx, memberId, year, kinds)
  if (now.some(({ sha256 }, at) => sha256 !== prepared[at]!.contract.sha256)) throw refuse('contracts.textChanged')
  for (const one of prepared) await writeOne(tx, storage, { ...confirmation, signing: before.signing }, one, stamp)
  await announceMember(tx, memberId)
}

/** Refuses a year whose contracts cannot be confirmed on the day. */
export async function assertOpen(tx: Transaction, year: number, at: Date): Promise<void> {
  const daysBefore = await settingOf(tx, agreementOpensDays)
  const today = dayOf(at)
  if (openYears(today, daysBefore).includes(year)) return
  throw refuse('contracts.notOpen', { year, opens: year > yearOf(today) ? opensOn(year, daysBefore) : '' })
}

async function writeOne(
  tx: Transaction,
  storage: Storage,
  { memberId, loginId, year, witness, signing }: Confirmation & { readonly signing: Signing },
  { contract, pdf }: PreparedContract,
  stamp: Stamp,
): Promise<void> {
  const { kind, number, version, paper, content, sha256 } = contract
  const pdfSha256 = hashOf(pdf)
  const facts = { sha256: pdfSha256, mime: 'application/pdf', bytes: pdf.length, name: `${paper.title}.pdf` }
  const fileId = await keepFile(tx, storage, { facts, content: pdf }, null, stamp.at)
  const written = await tx
    .insert(contracts)
    .values({
      ...{ memberId, year, kind, number, content, fileId, pdfSha256, loginId },
      templateVersion: version,
      contentSha256: sha256,
      way: signing === 'click' ? 'click' : 'signed_copy',
      confirmedBy: witness.name,
      confirmedAt: stamp.at,
      address: witness.address,
      userAgent: witness.userAgent,
      retainUntil: contractRetainedUntil(year),
    })
    .returning({ id: contracts.id })
  if (kind === 'quality' && signing === 'click') {
    const issuedOn = dayOf(stamp.at)
    await certifyAgreement(
      tx,
      { memberId, holder: contract.holder, number, issuedOn, validUntil: lastDayOf(year), fileId },
      stamp,
    )
  }
  await writeAudit(tx, stamp, {
    verb: 'contract.confirm',
    subject: `contract:${written[0]!.id}`,
    memberId,
    data: { kind, year, number, signing, content: sha256, pdf: pdfSha256 },
  })
}
