import { useRouter } from '@tanstack/react-router'
import { SiteLink } from '../paths/links.tsx'
import { useDutyGap } from '../viewer/duty-gap.ts'

/**
 * Beside a field that asks for the payment password: who does not know it sets a new one and comes back to this very page.
 * A colleague who may pay and may not set it reads whom to ask.
 */
export function ForgotPaymentPassword() {
  const redirect = useRouter().state.location.href
  const gap = useDutyGap('manage')
  if (gap) return <span className="text-table text-secondary">忘记支付密码请联系本单位管理员</span>
  return (
    <SiteLink
      to="/basic"
      query={{ set: 'payment', redirect }}
      className="inline-flex min-h-10 items-center text-table text-brand hover:underline"
    >
      忘记支付密码？
    </SiteLink>
  )
}
