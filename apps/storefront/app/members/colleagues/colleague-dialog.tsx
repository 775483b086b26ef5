import { ApiError } from '@yaoji/client/api-error'
import { type ColleaguesWire, type ColleagueWire, colleagueCalls } from '@yaoji/contract/colleagues'
import {
  type BuyerRight,
  buyerRightNames,
  buyerRights,
  mayDo,
  rightsProblem,
  rightsProblemTexts,
} from '@yaoji/rules/members/buyer-rights'
import { dialled, isMobile, validationTexts } from '@yaoji/rules/members/validation'
import { useState } from 'react'
import { send } from '../../shell/api/send.ts'
import { Checkbox } from '../../shell/kit/checkbox.tsx'
import { Field } from '../../shell/kit/field.tsx'
import { useAction } from '../../shell/kit/use-action.ts'
import { EditForm } from '../basic/edit-form.tsx'

const explained: Readonly<Record<BuyerRight, string>> = {
  owner: '全部权限，包括资质、合同、支付密码和同事管理',
  purchaser: '加入购物车、下单、付款',
  approver: '审批超出限额的采购申请，下单不限额',
  receiver: '确认收货',
}
type Problems = Readonly<Partial<Record<'name' | 'phone' | 'rights' | 'order_limit', string>>>

/** Invites somebody, or changes what a colleague may do. */
export function ColleagueDialog({
  colleague,
  onClose,
  onSaved,
}: {
  readonly colleague: ColleagueWire | null
  readonly onClose: () => void
  readonly onSaved: (now: ColleaguesWire) => void
}) {
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [rights, setRights] = useState<readonly BuyerRight[]>(colleague?.rights ?? ['purchaser'])
  const [typedLimit, setTypedLimit] = useState(colleague?.order_limit ?? '')
  const [problems, setProblems] = useState<Problems>({})
  const { busy, run } = useAction()
  const limited = rights.includes('purchaser') && !mayDo(rights, 'approve')
  const order_limit = limited ? typedLimit.trim() : ''

  const failed = (error: unknown) => {
    if (!(error instanceof ApiError)) return false
    const named = Object.entries(error.errors).map(([field, [text]]) => [field, text])
    if (named.length === 0) return false
    setProblems(Object.fromEntries(named) as Problems)
    return true
  }
  const submit = async () => {
    const problem = rightsProblem({ rights, limitFen: null })
    const found: Problems = {
      ...(!colleague && !name.trim() ? { name: '请输入姓名' } : {}),
      ...(!colleague && !isMobile(phone.trim()) ? { phone: validationTexts.mobile } : {}),
      ...(problem ? { rights: rightsProblemTexts[problem] } : {}),
      ...(/^(\d{1,10}(\.\d{1,2})?)?$/.test(order_limit) ? {} : { order_limit: '请输入金额，如2000' }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const given = { rights: rights.join(','), order_limit }
    const save = () =>
      colleague
        ? send(colleagueCalls.change, { id: colleague.id, ...given })
        : send(colleagueCalls.invite, { ...given, name: name.trim(), phone: phone.trim() })
    const saved = await run(save, { success: ({ message }) => message, failed })
    if (saved) onSaved(saved.data)
  }
  const toggle = (right: BuyerRight, on: boolean) =>
    setRights(buyerRights.filter((each) => (each === right ? on : rights.includes(each))))
  return (
    <EditForm
      title={colleague ? `修改${colleague.name || colleague.username}的权限` : '邀请同事'}
      action={colleague ? '保存' : '发出邀请'}
      problem=""
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      {!colleague && (
        <>
          <Field
            label="姓名"
            name="name"
            maxLength={30}
            value={name}
            problem={problems.name}
            onChange={(event) => setName(event.target.value)}
          />
          <Field
            label="手机号"
            name="phone"
            inputMode="tel"
            value={phone}
            problem={problems.phone}
            hint="同事用该手机号接受邀请，并设置自己的账号"
            onChange={(event) => setPhone(dialled(event.target.value))}
          />
        </>
      )}
      <fieldset aria-describedby="rights-problem">
        <legend className="text-table">权限</legend>
        {buyerRights.map((right) => (
          <Checkbox
            key={right}
            className="mt-1.5 !flex text-table"
            checked={rights.includes(right)}
            onChange={(event) => toggle(right, event.target.checked)}
          >
            <span>
              <strong>{buyerRightNames[right]}</strong> <span className="text-secondary">{explained[right]}</span>
            </span>
          </Checkbox>
        ))}
        <p id="rights-problem" role="alert" className="min-h-5 text-table text-price">
          {problems.rights}
        </p>
      </fieldset>
      {limited && (
        <Field
          label="单笔限额（元，选填）"
          name="order_limit"
          inputMode="decimal"
          maxLength={13}
          value={typedLimit}
          problem={problems.order_limit}
          hint="不填则不限；超出时需有审批权限的同事确认"
          onChange={(event) => setTypedLimit(event.target.value)}
        />
      )}
    </EditForm>
  )
}
