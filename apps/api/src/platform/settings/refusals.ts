import { type Permission, permissions } from '@yaoji/contract/console/permissions'
import { changed, forbidden, invalid, invalidFields, missing, refusals } from '../refusal.ts'

export const refuse = refusals({
  'settings.missing': missing('没有这项设置'),
  'settings.forbidden': forbidden(
    ({ permission }: { readonly permission: Permission }) =>
      `您没有“${permissions[permission]}”权限，不能修改这项设置，请由有该权限的同事修改`,
  ),
  'settings.invalid': invalidFields(),
  'settings.reasonMissing': invalid('reason', '请填写修改原因，另一人将据此审批'),
  'settings.changed': changed('这项设置刚刚被其他人修改，请刷新后重试'),
})
