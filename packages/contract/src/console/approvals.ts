import { call, type Flag } from '../call.ts'

export const approvalStates = {
  asked: '待审批',
  approved: '已通过',
  rejected: '已驳回',
  void: '已失效',
  expired: '已过期',
} as const
export type ApprovalState = keyof typeof approvalStates

/** A change that one clerk asked for and another decides about. */
export interface ApprovalWire {
  readonly id: number
  /** 'setting.change' */
  readonly kind: string
  readonly kind_name: string
  /** 'setting:payments.company_account' */
  readonly subject: string
  readonly title: string
  readonly before: unknown
  readonly after: unknown
  /** What the change would touch, in words. */
  readonly effect: readonly string[]
  readonly state: ApprovalState
  readonly state_label: string
  readonly reason: string
  readonly answer: string
  readonly maker: string
  readonly checker: string
  readonly asked_at: string
  readonly expires_at: string
  readonly decided_at: string
  /** 1: this clerk may approve it; nobody approves their own. */
  readonly may_approve: Flag
}

const deciding = { permission: null, keepsPrevious: true, idempotent: true } as const

/** Every clerk has an inbox; what is in it and what may be decided follows from the permission of each request. */
export const approvalCalls = {
  list: call<{ state?: ApprovalState | 'all'; page?: number }, readonly ApprovalWire[]>(
    'GET',
    '/console/api/approvals',
    'staff',
    { permission: null },
  ),
  one: call<{ id: number }, ApprovalWire>('GET', '/console/api/approvals/{id}', 'staff', { permission: null }),
  approve: call<{ id: number }, ApprovalWire>('POST', '/console/api/approvals/{id}/approve', 'staff', deciding),
  /** By whoever may decide, or by the maker, who takes it back so. */
  reject: call<{ id: number; reason: string }, ApprovalWire>(
    'POST',
    '/console/api/approvals/{id}/reject',
    'staff',
    deciding,
  ),
}
