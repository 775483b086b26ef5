import type { ProfileWire } from '@yaoji/contract/members'
import type { ReactNode } from 'react'
import { Money } from '../shell/kit/money.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { SiteLink } from '../shell/paths/links.tsx'

/** What the member has: cash balance, topped-up balance, credit term, points. */
export function WalletCard({ wallet }: { readonly wallet: ProfileWire['wallet'] }) {
  return (
    <Panel as="section" className="p-4 text-table" aria-label="我的资产">
      <p className="flex items-baseline justify-between">
        <SiteLink to="/yegl" className="hover:text-brand">
          余额
        </SiteLink>
        <Money yuan={wallet.balance} size="large" />
      </p>
      <dl className="mt-3 space-y-1.5 border-t border-hairline pt-3">
        <Row name="充值余额">
          <Money yuan={wallet.recharge} size="small" tone="ink" />
        </Row>
        {wallet.credit_limit !== '0.00' && (
          <>
            <Row name="账期额度">
              <Money yuan={wallet.credit_limit} size="small" tone="ink" />
            </Row>
            <Row name="可用账期">
              <Money yuan={wallet.credit_left} size="small" tone="ink" />
            </Row>
          </>
        )}
        <Row name="积分">
          <SiteLink to="/jfgl" className="numbers hover:text-brand">
            {wallet.points}
          </SiteLink>
        </Row>
      </dl>
      {wallet.credit_overdue === 1 && (
        <p className="mt-2 rounded-control bg-price-wash px-2 py-1 text-note text-price">
          账期已逾期，结清后才能继续下单。
        </p>
      )}
      {wallet.has_payment_password !== 1 && (
        <p className="mt-2 rounded-control bg-warning-wash px-2 py-1 text-note text-warning">
          尚未设置支付密码，设置后才能用余额或账期付款。
          <SiteLink to="/basic" query={{ set: 'payment' }} className="ml-1 text-brand underline">
            去设置
          </SiteLink>
        </p>
      )}
    </Panel>
  )
}

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex items-baseline justify-between">
    <dt className="text-secondary">{name}</dt>
    <dd>{children}</dd>
  </div>
)
