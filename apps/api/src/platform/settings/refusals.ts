import { changed, forbidden, invalidFields, missing, refusals } from '../refusal.ts'

export const refuse = refusals({
  'settings.missing': missing('没有这项设置'),
  'settings.forbidden': forbidden('您没有权限修改这项设置'),
  'settings.invalid': invalidFields(),
  'settings.changed': changed('这项设置刚刚被其他人修改，请刷新后重试'),
})
