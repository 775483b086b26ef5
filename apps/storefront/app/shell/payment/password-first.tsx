import { useRouter } from '@tanstack/react-router'
import { SiteLink } from '../paths/links.tsx'

/** Domain guide: balance and term ask for the payment password. Who has none sets it and comes back to this very page. */
export function PasswordFirst() {
  const redirect = useRouter().state.location.href
  return (
    <p role="status" className="mt-2 rounded-control bg-warning-wash px-3 py-2 text-table text-warning">
      余额和账期付款、提现需要支付密码：验证手机后设置6位数字，完成后自动回到本页。
      <SiteLink
        to="/basic"
        query={{ set: 'payment', redirect }}
        className="ml-1 font-semibold whitespace-nowrap text-brand underline"
      >
        设置支付密码
      </SiteLink>
    </p>
  )
}
