import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { buttonLook } from '../../shell/kit/button.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import { NotFound } from '../../shell/pages/not-found.tsx'
import { SiteLink } from '../../shell/paths/links.tsx'
import { pageTitle } from '../../shell/paths/site.ts'
import { useShell } from '../../shell/viewer/viewer.ts'

/** Who scanned a parcel of another company hears that it is not its own, and nothing of it. */
export function NotYours() {
  const { receive } = useSearch({ strict: false }) as { readonly receive?: 1 }
  return receive === 1 ? <OtherParcel /> : <NotFound />
}

function OtherParcel() {
  const { profile } = useShell()
  const own = profile?.members.find(({ current }) => current === 1)?.name
  const others = (profile?.members.length ?? 0) > 1
  useEffect(() => {
    document.title = pageTitle('/order/info/{id}')
  }, [])
  return (
    <Panel as="section" className="space-y-3 p-5">
      <h1 className="text-lg font-semibold">这不是本单位的包裹</h1>
      <p>{own ? `您当前登录的单位是${own}，没有该包裹的订单。` : '您当前登录的单位没有该包裹的订单。'}</p>
      <p className="text-secondary">
        {others
          ? '如果是您管理的其他门店的货，请切换门店后重新扫码；否则请不要签收，并联系配送员。'
          : '请不要签收，并联系配送员；如果用错了账号，请退出后用收货单位的账号登录，再重新扫码。'}
      </p>
      <p className="flex flex-wrap gap-2">
        {others && (
          <SiteLink to="/ddgl" className={buttonLook()}>
            切换门店
          </SiteLink>
        )}
        <SiteLink to="/order" className={buttonLook('plain')}>
          我的订单
        </SiteLink>
      </p>
    </Panel>
  )
}
