/** Domain guide 2.1: how far a member's registration has come. */
export const memberStatuses = {
  registered: '未提交资质',
  pending: '待审核',
  approved: '已通过',
  rejected: '已驳回',
  disabled: '已停用',
} as const
export type MemberStatus = keyof typeof memberStatuses
