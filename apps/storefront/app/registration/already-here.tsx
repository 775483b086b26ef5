import type { RegistrationWire } from '@yaoji/contract/registration'
import { buttonLook } from '../shell/kit/button.tsx'
import { EmptyState } from '../shell/page/empty-state.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { stepPaths, type Way } from './load-step.ts'

/** Who comes back to step 1 and is logged in reads how far the unit has come, and goes on from there. */
export function AlreadyHere({ mine, way }: { readonly mine: RegistrationWire; readonly way: Way }) {
  const name = mine.fields.unit_name ?? mine.stores.find(({ current }) => current)?.name ?? ''
  const [, step2, step3] = stepPaths[way]
  if (mine.status === 'approved')
    return (
      <EmptyState title={`您已登录：${name} 已通过审核，无需再次注册`}>
        <SiteLink to="/list" className={buttonLook('brand')}>
          去选购商品
        </SiteLink>
        <SiteLink to="/user" className={buttonLook('plain')}>
          进入会员中心
        </SiteLink>
        {way === 'chain' && (
          <SiteLink to={step2} className={buttonLook('plain')}>
            添加门店
          </SiteLink>
        )}
      </EmptyState>
    )
  const waits = mine.status === 'pending'
  return (
    <EmptyState title={waits ? `您已登录：${name} 的资料正在审核` : `您已登录：${name} 的资料尚未提交`}>
      <SiteLink to={waits ? step3 : step2} className={buttonLook('brand')}>
        {waits ? '查看审核进度' : '继续填写资料'}
      </SiteLink>
    </EmptyState>
  )
}
