import type { BaseWire } from '@yaoji/contract/members'
import { maskedPhone } from '@yaoji/rules/members/phone-code'
import type { ReactNode } from 'react'
import { Button } from '../../shell/kit/button.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import type { Edited } from './edits.ts'

/** The person behind the log-in and what guards the account, each with the way to change it. */
export function SafetyList({ base, onEdit }: { readonly base: BaseWire; readonly onEdit: (what: Edited) => void }) {
  const hasPaymentPassword = base.has_payment_password === 1
  return (
    <Panel as="section" className="p-4 text-table" aria-labelledby="safety">
      <h2 id="safety" className="mb-1 text-body font-semibold">
        账号与安全
      </h2>
      <dl className="divide-y divide-hairline">
        <Row name="登录账号" note="用户名不能修改">
          {base.username}
        </Row>
        <Row name="姓名" action={['修改', '姓名', () => onEdit('name')]}>
          {base.name || '未填写'}
        </Row>
        <Row name="手机号" note="用于登录、找回密码和接收验证码" action={['更换', '手机号', () => onEdit('phone')]}>
          {maskedPhone(base.phone)}
        </Row>
        <Row
          name="登录密码"
          note="建议定期更换，不要与其他网站相同"
          action={['修改', '登录密码', () => onEdit('password')]}
        >
          已设置
        </Row>
        <Row
          name="支付密码"
          note="用余额、账期付款时使用"
          action={[hasPaymentPassword ? '修改' : '设置', '支付密码', () => onEdit('payment')]}
        >
          {hasPaymentPassword ? '已设置' : <span className="text-warning">未设置</span>}
        </Row>
        <Row name="注销账号" note="须没有未完成的订单、余额和欠款" action={['申请注销', '', () => onEdit('closing')]}>
          {null}
        </Row>
      </dl>
    </Panel>
  )
}

function Row({
  name,
  note = '',
  action,
  children,
}: {
  readonly name: string
  readonly note?: string
  /** The word on the button, what it changes, and the change. */
  readonly action?: readonly [word: string, what: string, onPress: () => void]
  readonly children: ReactNode
}) {
  return (
    <div className="flex items-center gap-x-4 py-2.5">
      <dt className="w-20 shrink-0 text-secondary">{name}</dt>
      <dd className="flex min-w-0 flex-1 items-center gap-x-3">
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
          {children && <span className="numbers">{children}</span>}
          <span className="text-note text-secondary">{note}</span>
        </span>
        {action && (
          <Button tone="plain" size="small" aria-label={`${action[0]}${action[1]}`} onClick={action[2]}>
            {action[0]}
          </Button>
        )}
      </dd>
    </div>
  )
}
