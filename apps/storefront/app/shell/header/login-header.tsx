import { Logo } from '../brand/logo.tsx'
import { SiteLink } from '../paths/links.tsx'
import { Representative } from './representative.tsx'
import { AppCode, DesktopButton } from './store-links.tsx'

/** Spec §2: the login-style header: back to home, add to desktop, app code, complaint hotline, representative. */
export function LoginHeader({ title }: { readonly title: string }) {
  return (
    <header className="border-b border-hairline bg-surface">
      <div className="column flex h-16 items-center gap-5 lg:h-24">
        <Logo />
        <span className="border-l border-hairline pl-4 text-base lg:text-xl">{title}</span>
        <nav aria-label="快捷入口" className="ml-auto flex items-center gap-4 text-note text-secondary">
          <SiteLink to="/" className="hover:text-brand">
            返回首页
          </SiteLink>
          <span className="hidden items-center gap-4 lg:flex">
            <DesktopButton />
            <AppCode />
          </span>
        </nav>
        <div className="hidden border-l border-hairline pl-5 lg:block">
          <Representative />
        </div>
      </div>
    </header>
  )
}
