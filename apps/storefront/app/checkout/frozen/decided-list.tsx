import type { FrozenListWire } from '@yaoji/contract/frozen-lists'
import { buttonLook } from '../../shell/kit/button.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import { EmptyState } from '../../shell/page/empty-state.tsx'
import { SiteLink } from '../../shell/paths/links.tsx'

/** For who comes to a list after it was decided: how, and where to go from here. */
export const DecidedList = ({ list }: { readonly list: FrozenListWire }) => (
  <div className="column py-6">
    <h1 className="sr-only">确认订单</h1>
    <Panel>
      <EmptyState title={`${list.asked_by}的采购申请${list.state_label}，无需再审批`}>
        {list.order_no && (
          <SiteLink to="/order" query={{ keywords: list.order_no }} className={buttonLook('brand')}>
            查看订单
          </SiteLink>
        )}
        <SiteLink to="/user" className={buttonLook('plain')}>
          返回会员中心
        </SiteLink>
      </EmptyState>
    </Panel>
  </div>
)
