import { type Permission, permissions } from '@yaoji/contract/console/permissions'
import { changed, forbidden, missing, refusals, refused } from '../refusal.ts'

export const refuse = refusals({
  'approvals.missing': missing('没有这条审批'),
  'approvals.forbidden': forbidden(
    ({ permission }: { readonly permission: Permission }) =>
      `您没有“${permissions[permission]}”权限，不能审批这项修改，请由有该权限的同事审批`,
  ),
  'approvals.own': forbidden('不能审批自己提交的修改，请由另一人审批'),
  'approvals.open': changed(
    ({ maker }: { maker: string; approval_id: number }) => `${maker}提交的修改还在等待审批，请先处理`,
  ),
  'approvals.decided': changed(({ label }: { label: string }) => `这条审批当前为“${label}”，请刷新后查看`),
  'approvals.expired': changed('这条审批已过期，请重新提交'),
  'approvals.void': changed('审批期间内容已被修改，这条审批已失效，请按现在的内容重新提交'),
  'approvals.clerksOnly': refused('只有员工能提交审批'),
})
