import { pageSizes } from '@yaoji/contract/codes'
import { type ApprovalState, type ApprovalWire, approvalStates } from '@yaoji/contract/console/approvals'
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { assertDepth, Page, pageMeta } from '../http/call-route.ts'
import type { StaffSession } from '../session.ts'
import { approvals } from '../tables.ts'
import type { ApprovalKinds } from './approval-kind.ts'
import type { ApprovalRow } from './decide-approval.ts'
import { refuse } from './refusals.ts'

type Reader = Pick<StaffSession, 'staffId' | 'permissions'>

/** What a clerk sees: what they may decide, and what they asked for. */
const visibleTo = ({ staffId, permissions }: Reader) =>
  or(eq(approvals.makerId, staffId), inArray(approvals.permission, [...permissions]))

/** The inbox, the newest request first. */
export async function listApprovals(
  db: Db,
  kinds: ApprovalKinds,
  reader: Reader,
  { state, page }: { readonly state: ApprovalState | 'all'; readonly page: number },
): Promise<Page<ApprovalWire[]>> {
  const perPage = pageSizes.table
  assertDepth(page, perPage)
  const matching = and(visibleTo(reader), state === 'all' ? undefined : eq(approvals.state, state))
  const total = await db.$count(approvals, matching)
  const rows = await db
    .select()
    .from(approvals)
    .where(matching)
    .orderBy(desc(approvals.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return new Page(
    rows.map((row) => wireOf(row, kinds, reader)),
    pageMeta(page, perPage, total),
  )
}

export async function readApproval(db: Db, kinds: ApprovalKinds, reader: Reader, id: number): Promise<ApprovalWire> {
  const [row] = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.id, id), visibleTo(reader)))
  if (!row) throw refuse('approvals.missing')
  return wireOf(row, kinds, reader)
}

const wireOf = (row: ApprovalRow, kinds: ApprovalKinds, { staffId, permissions }: Reader): ApprovalWire => ({
  id: row.id,
  kind: row.kind,
  kind_name: kinds.get(row.kind)?.name ?? row.kind,
  subject: row.subject,
  ...row.summary,
  state: row.state,
  state_label: approvalStates[row.state],
  reason: row.reason,
  answer: row.answer,
  maker: row.makerName,
  checker: row.checkerName,
  asked_at: row.askedAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? '',
  may_approve: row.state === 'asked' && permissions.has(row.permission) && row.makerId !== staffId ? 1 : 0,
})
