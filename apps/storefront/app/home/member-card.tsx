import { buttonLook } from '../shell/kit/button.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { LoginLink } from '../shell/viewer/login-link.tsx'
import { useShell } from '../shell/viewer/viewer.ts'

export const memberCardLook = 'border border-hairline bg-surface p-4 lg:w-[220px] lg:border-t-0'

/** For visitors the way in. */
export function MemberCard() {
  const { data } = useShell()
  return (
    <aside aria-label="会员" className={`${memberCardLook} flex flex-col gap-3`}>
      <p className="text-base font-semibold">欢迎来到药集</p>
      <p className="text-table text-secondary">
        面向药店、诊所、连锁与医药公司的批发商城。登录并通过资质审核后，可查看供货价与库存。
      </p>
      <LoginLink className={buttonLook('brand')}>登录</LoginLink>
      <SiteLink to="/register" className={buttonLook('plain')}>
        注册会员
      </SiteLink>
      <p className="mt-auto text-note text-secondary">客服热线 {data.common?.site.hot_line}</p>
    </aside>
  )
}
