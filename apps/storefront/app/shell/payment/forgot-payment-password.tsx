import { useRouter } from '@tanstack/react-router'
import { SiteLink } from '../paths/links.tsx'

/** Beside a field that asks for the payment password: who does not know it sets a new one and comes back to this very page. */
export function ForgotPaymentPassword() {
  const redirect = useRouter().state.location.href
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
