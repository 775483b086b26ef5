import type { ProfileWire } from '@yaoji/contract/members'
import { panelLook } from '../shell/kit/panel.tsx'
import { SiteLink } from '../shell/paths/links.tsx'

const box = `${panelLook} block h-full py-3 text-center hover:border-brand`
const orderTabs = [
  ['need_to_pay', '待付款'],
  ['need_to_ship', '待发货'],
  ['need_to_receive', '待收货'],
] as const

/** Domain guide 5, member centre: what waits for the member, each number that of the page to which it leads. */
export function OrderCounters({ profile }: { readonly profile: ProfileWire }) {
  const { counts, message_count, certificates } = profile
  const authorities = certificates.filter(
    ({ kind, state }) => kind === 'ephedrine_authority' && (state === 'valid' || state === 'expiring'),
  )
  return (
    <ul aria-label="待办" className="grid grid-cols-3 gap-2 sm:gap-3 lg:grid-cols-6">
      {orderTabs.map(([status, label]) => (
        <li key={status}>
          <SiteLink to="/order" query={{ status }} className={box}>
            <Count value={counts[status]} label={label} />
          </SiteLink>
        </li>
      ))}
      <li>
        <SiteLink to="/hmdd" className={box}>
          <Count value={counts.receipts} label="待交含麻回执" />
        </SiteLink>
      </li>
      <li>
        <SiteLink to="/wdxx" className={box}>
          <Count value={message_count} label="未读消息" />
        </SiteLink>
      </li>
      <li>
        <SiteLink to="/zzzj" className={box}>
          <Count value={authorities.length} label="可用含麻委托书" waits={false} />
        </SiteLink>
      </li>
    </ul>
  )
}

/** `waits`: a number above zero asks for something to be done. */
const Count = ({
  value,
  label,
  waits = true,
}: {
  readonly value: number
  readonly label: string
  readonly waits?: boolean
}) => (
  <>
    <span className={`block text-2xl leading-tight font-semibold numbers ${waits && value > 0 ? 'text-warning' : ''}`}>
      {value}
    </span>
    <span className="text-table text-secondary">{label}</span>
  </>
)
