import type { ProfileWire } from '@yaoji/contract/members'
import { SiteLink } from '../paths/links.tsx'

const notes = {
  registered: { text: '单位资料尚未提交，审核通过后即可下单。', to: '/register/step2', link: '继续填写资料' },
  pending: { text: '单位资料正在审核，通过后即可下单。', to: '/register/step3', link: '查看审核进度' },
  rejected: { text: '单位资料未通过审核，修改后可再次提交。', to: '/register/step2', link: '查看原因并修改' },
} as const

/** Domain guide 2.1: whoever logs in again goes on with the registration from here. */
export function RegistrationNote({ status }: { readonly status: ProfileWire['status'] }) {
  if (status === 'approved' || status === 'disabled') return null
  const { text, to, link } = notes[status]
  return (
    <p className="rounded-card border border-warning bg-warning-wash px-4 py-3 text-table">
      {text}{' '}
      <SiteLink to={to} className="text-brand-strong underline underline-offset-2">
        {link}
      </SiteLink>
    </p>
  )
}
