import type { ProfileWire } from '@yaoji/contract/members'
import { Money } from '../shell/kit/money.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { AssetRow } from './asset-row.tsx'

const link = 'numbers hover:text-brand'

/** What the member has: cash balance, topped-up balance, points, coupons. */
export function WalletCard({ wallet }: { readonly wallet: ProfileWire['wallet'] }) {
  return (
    <Panel as="section" className="p-4 text-table" aria-label="我的资产">
      <p className="flex items-baseline justify-between">
        <SiteLink to="/yegl" className={link}>
          余额
        </SiteLink>
        <Money yuan={wallet.balance} size="large" />
      </p>
      <dl className="mt-3 space-y-1.5 border-t border-hairline pt-3">
        <AssetRow name="充值余额">
          <Money yuan={wallet.recharge} size="small" tone="ink" />
        </AssetRow>
        <AssetRow name="积分">
          <SiteLink to="/jfgl" className={link}>
            {wallet.points}
          </SiteLink>
        </AssetRow>
        <AssetRow name="可用优惠券">
          <SiteLink to="/yhq" className={link}>
            {wallet.coupons}张
          </SiteLink>
        </AssetRow>
      </dl>
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
