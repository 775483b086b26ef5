import type { RegistrationWire } from '@yaoji/contract/registration'
import { buttonLook } from '../shell/kit/button.tsx'
import { EmptyState } from '../shell/page/empty-state.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { stepPaths, type Way } from './load-step.ts'

/** Who comes back to step 1 and is logged in reads how far the unit has come, and goes on from there. */
export function AlreadyHere({ mine, way }: { readonly mine: RegistrationWire; readonly way: Way }) {
  const name = mine.fields.unit_name || mine.stores.find(({ current }) => current)?.name || ''
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
  const [standing, link] = wordsOf(mine.status)
  return (
    <EmptyState title={`您已登录：${name} 的资料${standing}`}>
      <SiteLink to={mine.status === 'pending' ? step3 : step2} className={buttonLook('brand')}>
        {link}
      </SiteLink>
    </EmptyState>
  )
}

const wordsOf = (status: RegistrationWire['status']): readonly [standing: string, link: string] => {
  if (status === 'pending') return ['正在审核', '查看审核进度']
  return status === 'rejected' ? ['未通过审核', '查看原因并修改'] : ['尚未提交', '继续填写资料']
}
