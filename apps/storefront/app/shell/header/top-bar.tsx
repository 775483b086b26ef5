import { Skeleton } from '../kit/skeleton.tsx'
import { SiteLink } from '../paths/links.tsx'
import { logOut } from '../viewer/log-out.ts'
import { LoginLink } from '../viewer/login-link.tsx'
import { useShell } from '../viewer/viewer.ts'
import { Badge } from './cart-button.tsx'
import { AppCode, DesktopButton } from './store-links.tsx'

/** Spec §2: the company name and safe exit for a member, log-in and registration for a visitor. */
export function Greeting() {
  const { profile, show } = useShell()
  if (profile) {
    return (
      <span className="flex flex-wrap items-center gap-x-3">
        <SiteLink
          to="/user"
          className="min-w-0 truncate font-medium text-brand hover:underline max-lg:grow max-lg:basis-24"
        >
          {profile.company || profile.name}
        </SiteLink>
        {profile.members.length > 1 && (
          <SiteLink to="/ddgl" className="shrink-0 hover:text-brand">
            切换门店
          </SiteLink>
        )}
        <SiteLink to="/wdxx" className="shrink-0 hover:text-brand">
          消息 <Badge count={profile.message_count} />
        </SiteLink>
        <button type="button" className="shrink-0 hover:text-brand" onClick={() => void logOut()}>
          安全退出
        </button>
      </span>
    )
  }
  if (!show) return <Skeleton className="h-3 w-32" />
  return (
    <span className="flex items-center gap-3">
      <span className="hidden lg:inline">您好，欢迎来到药集</span>
      <LoginLink className="font-medium text-brand hover:underline">请登录</LoginLink>
      <SiteLink to="/register" className="hover:text-brand">
        免费注册
      </SiteLink>
    </span>
  )
}

const rule = <span aria-hidden="true" className="h-3 w-px bg-hairline" />

export function TopBar() {
  return (
    <div className="hidden border-b border-hairline bg-page text-note text-secondary lg:block">
      <div className="column flex h-8 items-center justify-between">
        <Greeting />
        <nav aria-label="快捷入口" className="flex items-center gap-3">
          <SiteLink to="/" className="hover:text-brand">
            返回首页
          </SiteLink>
          {rule}
          <DesktopButton />
          {rule}
          <SiteLink to="/user" className="hover:text-brand">
            会员中心
          </SiteLink>
          {rule}
          <SiteLink to="/order" className="hover:text-brand">
            我的订单
          </SiteLink>
          {rule}
          <SiteLink to="/dzfp" className="hover:text-brand">
            电子发票
          </SiteLink>
          {rule}
          <AppCode />
        </nav>
      </div>
    </div>
  )
}
