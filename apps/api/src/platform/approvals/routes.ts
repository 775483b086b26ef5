import { approvalCalls } from '@yaoji/contract/console/approvals'
import { approvalInputs } from '@yaoji/contract/console/approvals.input'
import { type Mount, staffRoute, WithMessage } from '../http/call-route.ts'
import { staffKeyOf } from '../http/idempotency-key.ts'
import { once } from '../idempotency.ts'
import type { ApprovalKinds } from './approval-kind.ts'
import { approve, rejectApproval } from './decide-approval.ts'
import { listApprovals, readApproval } from './read-approvals.ts'
import { refuse } from './refusals.ts'

/** One inbox for all that needs a second person. */
export function approvalRoutes(mount: Mount, kinds: ApprovalKinds): void {
  staffRoute(mount, approvalCalls.list, approvalInputs.list, (asked, { db, staff }) =>
    listApprovals(db, kinds, staff, asked),
  )
  staffRoute(mount, approvalCalls.one, approvalInputs.one, ({ id }, { db, staff }) =>
    readApproval(db, kinds, staff, id),
  )
  staffRoute(mount, approvalCalls.approve, approvalInputs.one, async ({ id }, request) => {
    const { staff, stamp } = request
    const outcome = await once(mount.db, staffKeyOf(request, 'approval.approve', { id }), (tx) =>
      approve(tx, kinds, id, staff, stamp),
    )
    if (outcome === 'void') throw refuse('approvals.void')
    const approval = await readApproval(mount.db, kinds, staff, id)
    kinds.get(approval.kind)?.applied?.(mount.db)
    return new WithMessage(approval, '已审批通过')
  })
  staffRoute(mount, approvalCalls.reject, approvalInputs.reject, async ({ id, reason }, request) => {
    const { staff, stamp } = request
    await once(mount.db, staffKeyOf(request, 'approval.reject', { id, reason }), async (tx) => {
      await rejectApproval(tx, kinds, id, staff, reason, stamp)
      return null
    })
    return new WithMessage(await readApproval(mount.db, kinds, staff, id), '已驳回')
  })
}
