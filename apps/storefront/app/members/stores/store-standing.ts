import type { OwnMemberWire } from '@yaoji/contract/members'
import type { PlainPath } from '../../shell/paths/links.tsx'

interface Standing {
  /** What keeps the store from buying; '' where all is well. */
  readonly text: string
  /** Where its person puts that right; null where nothing is to be done, or others do it. */
  readonly needs: { readonly to: PlainPath; readonly action: string } | null
}

/** Domain 2.1: what a member of the login has to do before it may buy everything that its licences allow. */
export function standingOf({ status, is_passed, expired, lacks_agreement }: OwnMemberWire): Standing {
  const papers = { to: '/zzzj', action: '去更新资质' } as const
  const data = { to: '/register/dd/step2' } as const
  if (status === 'registered')
    return { text: '注册资料还未提交，提交并通过审核后才能下单', needs: { ...data, action: '继续填写资料' } }
  if (status === 'rejected')
    return { text: '注册资料被驳回，请按审核意见修改后再次提交', needs: { ...data, action: '修改资料' } }
  if (status === 'pending') return { text: '资料正在审核，通过后即可下单', needs: null }
  if (lacks_agreement === 1)
    return { text: '质量保证协议未确认，确认后即可下单', needs: { to: '/dzht', action: '去确认协议' } }
  if (expired.length > 0)
    return { text: `${expired.join('、')}已过期，更新并通过审核后才能采购相应商品`, needs: papers }
  if (!is_passed) return { text: '必备证件不全，补齐并通过审核后才能下单', needs: papers }
  return { text: '', needs: null }
}
