import { buttonLook } from '../shell/kit/button.tsx'
import { EmptyPanel } from '../shell/page/empty-state.tsx'
import { SiteLink } from '../shell/paths/links.tsx'

/** A page after ordering, opened without an order, where none waits for its payment. */
export const NothingToPay = () => (
  <div className="column py-3">
    <EmptyPanel title="没有等待付款的订单，已提交的订单可在“我的订单”中查看">
      <SiteLink to="/order" className={buttonLook('brand')}>
        我的订单
      </SiteLink>
      <SiteLink to="/cart" className={buttonLook('plain')}>
        去购物车
      </SiteLink>
    </EmptyPanel>
  </div>
)
