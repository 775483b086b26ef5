import type { RegistrationWire, StoreWire } from '@yaoji/contract/registration'
import { phoneHref } from '../shell/header/representative.tsx'
import { buttonLook } from '../shell/kit/button.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { BackToStart } from './back-to-start.tsx'
import { stepPaths, type Way } from './load-step.ts'
import { RegistrationFrame } from './registration-frame.tsx'
import { SentBack } from './sent-back.tsx'

const titles = {
  registered: '资料尚未提交',
  pending: '资料已提交，等待审核',
  approved: '恭喜，您的单位已通过审核',
  rejected: '资料未通过审核',
  disabled: '账号已停用',
} as const

/** Domain guide 2.1, step 3: what becomes of it: who looks at it, and until when. */
export function DoneStep({ mine, way }: { readonly mine: RegistrationWire | null; readonly way: Way }) {
  if (!mine)
    return (
      <RegistrationFrame step={3} title="等待审核" lead="请先验证手机并提交资料">
        <BackToStart way={way} />
      </RegistrationFrame>
    )
  return (
    <RegistrationFrame step={3} title={titles[mine.status]} lead={<Lead mine={mine} />}>
      <div className="mx-auto max-w-2xl space-y-5">
        <SentBack mine={mine} />
        {mine.status === 'pending' && <Reviewer mine={mine} />}
        <StoreTable stores={mine.stores} />
        <p className="flex flex-wrap justify-center gap-3">
          {mine.status === 'rejected' && (
            <SiteLink to={stepPaths[way][1]} className={buttonLook('brand', 'large')}>
              修改资料
            </SiteLink>
          )}
          {mine.status === 'approved' && (
            <SiteLink to="/dzht" className={buttonLook('plain', 'large')}>
              确认年度合同
            </SiteLink>
          )}
          {way === 'chain' && (
            <SiteLink to={stepPaths.chain[1]} className={buttonLook('plain', 'large')}>
              继续填写其他门店
            </SiteLink>
          )}
          <SiteLink
            to={mine.status === 'approved' ? '/list' : '/'}
            className={buttonLook(mine.status === 'rejected' ? 'plain' : 'brand', 'large')}
          >
            {mine.status === 'approved' ? '去选购商品' : '先逛逛商城'}
          </SiteLink>
        </p>
      </div>
    </RegistrationFrame>
  )
}

function Lead({ mine }: { readonly mine: RegistrationWire }) {
  if (mine.status === 'pending')
    return (
      <>
        先由客服初审，再由质量管理部审核，最晚于 <strong className="numbers text-ink">{mine.due_on}</strong>{' '}
        完成；通过后即可下单
      </>
    )
  if (mine.status === 'approved') return '首次下单前，请先确认年度合同；证件在有效期内即可选购经营范围内的商品'
  return '修改后可再次提交，已填写的资料都会保留'
}

function Reviewer({ mine }: { readonly mine: RegistrationWire }) {
  if (!mine.representative) return null
  const { name, phone, is_default } = mine.representative
  return (
    <p className="rounded-control bg-brand-wash px-4 py-3 text-center">
      您的{is_default ? '客服代表' : '专属客服'}：<strong>{name}</strong>{' '}
      <a href={phoneHref(phone)} className="numbers text-brand underline">
        {phone}
      </a>
      ，审核进度与资料问题可直接联系
    </p>
  )
}

/** Every unit of the login, and how far each has come. */
function StoreTable({ stores }: { readonly stores: readonly StoreWire[] }) {
  return (
    <table className="w-full text-table">
      <caption className="sr-only">账号下的单位</caption>
      <thead>
        <tr className="border-b border-hairline text-left text-secondary">
          <th scope="col" className="py-2 font-normal">
            单位
          </th>
          <th scope="col" className="hidden py-2 font-normal sm:table-cell">
            统一社会信用代码
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            状态
          </th>
        </tr>
      </thead>
      <tbody>
        {stores.map((store) => (
          <tr key={store.id} className="border-b border-hairline">
            <td className="py-2.5">{store.name}</td>
            <td className="numbers hidden py-2.5 text-secondary sm:table-cell">{store.credit_code || '—'}</td>
            <td className="py-2.5 text-right whitespace-nowrap">{store.status_label}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
