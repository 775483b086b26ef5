import type { Scope } from '@yaoji/rules/goods/goods-facts'
import { paperFields } from '@yaoji/rules/licences/paper-fields'
import type { StatedPaper } from '@yaoji/rules/licences/stated-paper'
import { type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { certificates } from './tables.ts'

interface ApprovedPaper {
  readonly memberId: number
  readonly paper: StatedPaper
  readonly fileId: number
  readonly scopes: readonly Scope[]
}

/**
 * A paper that quality approved becomes the certificate that counts from now on: its predecessors of the kind end with it,
 * and the scopes that the kind grants become the approved ones. Whoever calls has locked the member. Answers its number.
 */
export async function approveCertificate(
  tx: Transaction,
  { memberId, paper, fileId, scopes }: ApprovedPaper,
  stamp: Stamp,
): Promise<number> {
  const { kind, number, issuer, holder, issuedOn, validUntil } = paper
  const before = await standing(tx, memberId, kind)
  await endCertificates(tx, sql`member_id = ${memberId} and kind = ${kind}`, stamp)
  const [row] = await tx
    .insert(certificates)
    .values({
      ...{ memberId, kind, number, issuer, holder, issuedOn, validUntil, fileId },
      state: 'approved',
      createdAt: stamp.at,
    })
    .returning({ id: certificates.id })
  for (const scope of scopes)
    await tx.execute(sql`
      insert into member_scopes (member_id, scope, certificate_id) values (${memberId}, ${scope}, ${row!.id})`)
  const after = await standing(tx, memberId, kind)
  await writeAudit(tx, stamp, {
    verb: 'certificate.approve',
    subject: `certificate:${row!.id}`,
    memberId,
    data: { kind, before, after },
  })
  return row!.id
}

/** Takes a certificate out of force, with what it let the member buy. */
export async function disableCertificate(
  tx: Transaction,
  certificate: { readonly id: number; readonly memberId: number; readonly kind: StatedPaper['kind'] },
  reason: string,
  stamp: Stamp,
): Promise<void> {
  const { id, memberId, kind } = certificate
  const before = await standing(tx, memberId, kind)
  await endCertificates(tx, sql`id = ${id}`, stamp)
  const after = await standing(tx, memberId, kind)
  await writeAudit(tx, stamp, {
    ...{ verb: 'certificate.disable', subject: `certificate:${id}`, memberId, reason },
    data: { kind, before, after },
  })
}

/** Ends certificates in force together with the scopes that their kind grants. */
async function endCertificates(tx: Transaction, which: SQL, stamp: Stamp): Promise<void> {
  const ended = await tx.execute<{ member_id: number; kind: StatedPaper['kind'] }>(sql`
    update certificates set closed_at = ${stamp.at.toISOString()} where ${which} and closed_at is null
    returning member_id, kind`)
  for (const { member_id, kind } of ended.rows) {
    const granted = paperFields[kind].grants
    await tx.execute(sql`
      delete from member_scopes where member_id = ${member_id} and scope = any(${sql.param(granted)}::text[])`)
  }
}

/** What a member holds by one kind of paper, for the record of a change. */
async function standing(tx: Transaction, memberId: number, kind: StatedPaper['kind']) {
  const { rows } = await tx.execute<{ held: unknown }>(sql`
    select json_build_object(
      'certificates', (select coalesce(json_agg(json_build_object('id', id, 'number', number, 'validUntil', valid_until)
        order by id), '[]') from certificates where member_id = ${memberId} and kind = ${kind} and closed_at is null),
      'scopes', (select coalesce(json_agg(scope order by scope), '[]') from member_scopes where member_id = ${memberId}
        and scope = any(${sql.param(paperFields[kind].grants)}::text[]))) as held`)
  return rows[0]!.held
}
