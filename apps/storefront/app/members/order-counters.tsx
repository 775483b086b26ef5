import type { ProfileWire } from '@yaoji/contract/members'
import { panelLook } from '../shell/kit/panel.tsx'
import { SiteLink } from '../shell/paths/links.tsx'

const box = `${panelLook} block py-3 text-center hover:border-brand`

/** What waits for the member. */
export function OrderCounters({
  counts,
  coupons,
}: {
  readonly counts: ProfileWire['counts']
  readonly coupons: number
}) {
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5 sm:gap-3">
      <li>
        <SiteLink to="/order" query={{ status: 'need_to_pay' }} className={box}>
          <Count value={counts.need_to_pay} label="待付款" />
        </SiteLink>
      </li>
      <li>
        <SiteLink to="/order" query={{ status: 'need_to_ship' }} className={box}>
          <Count value={counts.need_to_ship} label="待发货" />
        </SiteLink>
      </li>
      <li>
        <SiteLink to="/order" query={{ status: 'need_to_receive' }} className={box}>
          <Count value={counts.need_to_receive} label="待收货" />
        </SiteLink>
      </li>
      <li>
        <SiteLink to="/yhq" className={box}>
          <Count value={coupons} label="可用优惠券" />
        </SiteLink>
      </li>
      <li>
        <SiteLink to="/hmdd" className={box}>
          <Count value={counts.receipts} label="含麻回执" />
        </SiteLink>
      </li>
    </ul>
  )
}

const Count = ({ value, label }: { readonly value: number; readonly label: string }) => (
  <>
    <span className={`block text-2xl leading-tight font-semibold numbers ${value > 0 ? 'text-price' : ''}`}>
      {value}
    </span>
    <span className="text-table text-secondary">{label}</span>
  </>
)
