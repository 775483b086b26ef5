import type { ProfileWire } from '@yaoji/contract/members'
import type { ReactNode } from 'react'
import { buttonLook } from '../shell/kit/button.tsx'
import { Money } from '../shell/kit/money.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { isBuilt } from '../shell/paths/row.ts'
import { LoginLink } from '../shell/viewer/login-link.tsx'
import { useShell } from '../shell/viewer/viewer.ts'

const frame = 'border border-hairline bg-surface p-4 lg:w-[220px] lg:border-t-0'

const allShortcuts = [
  ['/order', '我的订单'],
  ['/star', '我的收藏'],
  ['/kjcg', '快捷采购'],
  ['/addr', '收货地址'],
] as const
const shortcuts = allShortcuts.filter(([path]) => isBuilt(path))

/** Who I am here, what waits for me, and what I have; for visitors the way in. */
export function MemberCard() {
  const { profile, data } = useShell()
  if (!profile) {
    return (
      <aside aria-label="会员" className={`${frame} flex flex-col gap-3`}>
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
  return (
    <aside aria-label="会员" className={`${frame} flex flex-col`}>
      <p className="font-semibold">
        <SiteLink to="/user" className="hover:text-brand">
          {profile.company}
        </SiteLink>
      </p>
      <p className="mt-0.5 text-note text-secondary">
        {profile.rank_name} ·{' '}
        {profile.is_passed ? (
          <span className="text-brand">资质有效</span>
        ) : (
          <span className="text-warning">{profile.status_label}</span>
        )}
      </p>
      <Reminders profile={profile} />
      <ul className="mt-3 grid grid-cols-4 gap-1 text-center lg:grid-cols-2">
        <Count label="待付款" status="need_to_pay" count={profile.counts.need_to_pay} />
        <Count label="待发货" status="need_to_ship" count={profile.counts.need_to_ship} />
        <Count label="待收货" status="need_to_receive" count={profile.counts.need_to_receive} />
        <li>
          <span className="block rounded-control py-1.5">
            <span className="block text-lg leading-none font-semibold numbers">{profile.counts.receipts}</span>
            <span className="text-note text-secondary">含麻回执</span>
          </span>
        </li>
      </ul>
      <ul className="mt-3 grid grid-cols-2 gap-x-3 gap-y-1.5 border-t border-hairline pt-3 text-table">
        {shortcuts.map(([path, name]) => (
          <li key={path}>
            <SiteLink to={path} className="hover:text-brand">
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
      <dl className="mt-auto space-y-1 border-t border-hairline pt-3 text-table">
        <Row name="余额">
          <Money yuan={profile.wallet.balance} size="small" />
        </Row>
        {profile.wallet.credit_limit !== '0.00' && (
          <Row name="可用账期">
            <Money yuan={profile.wallet.credit_left} size="small" tone="ink" />
          </Row>
        )}
        <Row name="积分">
          <span className="numbers">{profile.wallet.points}</span>
        </Row>
      </dl>
    </aside>
  )
}

function Reminders({ profile }: { readonly profile: ProfileWire }) {
  const due = profile.certificates.filter(({ state }) => state === 'expired' || state === 'expiring')
  const first = due[0]
  if (!first) return null
  return (
    <SiteLink
      to="/zzzj"
      className={`mt-2 block rounded-control px-2 py-1 text-note ${first.state === 'expired' ? 'bg-price-wash text-price' : 'bg-warning-wash text-warning'}`}
    >
      {first.name}
      {first.state === 'expired' ? '已过期' : `将于 ${first.valid_until} 到期`}
      {due.length > 1 && `，另有 ${due.length - 1} 项`}
    </SiteLink>
  )
}

const Count = ({
  label,
  status,
  count,
}: {
  readonly label: string
  readonly status: string
  readonly count: number
}) => (
  <li>
    <SiteLink to="/order" query={{ status }} className="block rounded-control py-1.5 hover:bg-brand-wash">
      <span className={`block text-lg leading-none font-semibold numbers ${count > 0 ? 'text-price' : ''}`}>
        {count}
      </span>
      <span className="text-note text-secondary">{label}</span>
    </SiteLink>
  </li>
)

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex items-baseline justify-between">
    <dt className="text-secondary">{name}</dt>
    <dd>{children}</dd>
  </div>
)
