import type { ProfileWire } from '@yaoji/contract/members'
import type { ReactNode } from 'react'
import { Money } from '../shell/kit/money.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { memberCardLook } from './member-card.tsx'

/** Who I am here, and what I have. */
export function OwnCard({ profile }: { readonly profile: ProfileWire }) {
  return (
    <aside aria-label="会员" className={`${memberCardLook} flex flex-col`}>
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
      <ul className="mt-3 grid grid-cols-2 gap-x-3 gap-y-1.5 border-t border-hairline pt-3 text-table">
        <li>
          <SiteLink to="/order" className="hover:text-brand">
            我的订单
          </SiteLink>
        </li>
        <li>
          <SiteLink to="/kjcg" className="hover:text-brand">
            快捷采购
          </SiteLink>
        </li>
        <li>
          <SiteLink to="/star" className="hover:text-brand">
            我的收藏
          </SiteLink>
        </li>
        <li>
          <SiteLink to="/addr" className="hover:text-brand">
            收货地址
          </SiteLink>
        </li>
      </ul>
      <dl className="mt-auto space-y-1 max-lg:mt-3 border-t border-hairline pt-3 text-table">
        <Row name="余额">
          <Money yuan={profile.wallet.balance} size="small" tone="ink" />
        </Row>
        {profile.wallet.credit_limit !== '0.00' && (
          <Row name="可用账期">
            <Money yuan={profile.wallet.credit_left} size="small" tone="ink" />
          </Row>
        )}
        {profile.wallet.coupons > 0 && (
          <Row name="优惠券">
            <SiteLink to="/yhq" className="numbers hover:text-brand">
              {profile.wallet.coupons} 张
            </SiteLink>
          </Row>
        )}
        <Row name="积分">
          <span className="numbers">{profile.wallet.points}</span>
        </Row>
      </dl>
    </aside>
  )
}

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex items-baseline justify-between">
    <dt className="text-secondary">{name}</dt>
    <dd>{children}</dd>
  </div>
)
