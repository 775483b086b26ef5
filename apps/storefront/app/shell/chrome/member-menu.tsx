import { type ReactNode, useEffect, useRef } from 'react'
import { Badge } from '../header/cart-button.tsx'
import { type PlainPath, SiteLink } from '../paths/links.tsx'
import { rowAt } from '../paths/row.ts'
import { useRow } from '../paths/use-row.ts'
import { useShell } from '../viewer/viewer.ts'

const groups: readonly (readonly [string, readonly PlainPath[]])[] = [
  ['订单中心', ['/order', '/jfdd', '/hmdd']],
  ['我的钱包', ['/yegl', '/zqgl', '/jfgl', '/yhq', '/xjq']],
  ['账户中心', ['/basic', '/zzzj', '/ddgl', '/bdwx', '/addr', '/wdxx']],
  ['自助服务', ['/kjcg', '/pzqg', '/dzfp', '/star', '/yjfk', '/dzht']],
]

function MemberLink({ to, current }: { readonly to: PlainPath; readonly current: boolean }) {
  const row = rowAt(to)
  const unread = useShell().profile?.message_count ?? 0
  return (
    <SiteLink
      to={to}
      aria-current={current ? 'page' : undefined}
      className={`block rounded-control px-3 py-1.5 whitespace-nowrap ${current ? 'bg-brand-wash font-medium text-brand-strong' : 'hover:text-brand'}`}
    >
      {row.title}
      {to === '/wdxx' && <Badge count={unread} className="ml-1.5" />}
    </SiteLink>
  )
}

/** The member area's left menu; a strip to swipe on a phone. */
export function MemberMenu({ children }: { readonly children: ReactNode }) {
  const row = useRow()
  const strip = useRef<HTMLElement>(null)
  // Of the strip only the left end is in sight on a phone.
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>(`[href="${row.path}"]`)
    if (current && strip.current) strip.current.scrollLeft = current.offsetLeft - 80
  }, [row.path])
  // A detail belongs to its list: the order's detail marks the orders.
  const isCurrent = (path: PlainPath) => row.path === path || row.path.startsWith(`${path}/`)
  return (
    <div className="column gap-4 py-3 lg:flex lg:py-4">
      <nav
        ref={strip}
        aria-label="会员中心"
        className="mb-3 relative overflow-x-auto rounded-card bg-surface p-2 lg:mb-0 lg:w-44 lg:shrink-0 lg:self-start lg:overflow-visible lg:p-3"
      >
        <ul className="flex text-table lg:block">
          <li>
            <MemberLink to="/user" current={row.path === '/user'} />
          </li>
          {groups.map(([name, paths]) => (
            <li key={name} className="contents lg:block">
              <p className="hidden px-3 pt-3 pb-1 text-note text-secondary lg:block">{name}</p>
              <ul className="contents lg:block">
                {paths.map((path) => (
                  <li key={path}>
                    <MemberLink to={path} current={isCurrent(path)} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
