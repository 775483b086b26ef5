import { personCalls } from '@yaoji/contract/person'
import { useState } from 'react'
import { send } from '../../shell/api/send.ts'
import { Checkbox } from '../../shell/kit/checkbox.tsx'
import { saidIn, useAction } from '../../shell/kit/use-action.ts'
import { EditForm, type Editing } from './edit-form.tsx'
import { OwnerProofFields } from './owner-proof-fields.tsx'
import { useOwnerProof } from './use-owner-proof.ts'

const consequences = [
  '账号在所有设备上退出，之后不能再登录；用户名、姓名、手机号和邮箱随即删除。',
  '单位没有其他管理员时，单位同时停用，未用的优惠券、积分作废。',
  '已同意的用户协议、隐私政策和身份证件使用同意一并撤回。',
  '订单、票据和证照按法律规定至少保存5年。',
] as const

/** Law table L26: closing the log-in, with what follows from it. */
export function ClosingDialog({ base, onClose }: Pick<Editing, 'base' | 'onClose'>) {
  const proof = useOwnerProof('password', base.phone)
  const [agreed, setAgreed] = useState(false)
  const [problem, setProblem] = useState('')
  const { busy, run } = useAction()
  const submit = async () => {
    setProblem(agreed ? '' : '请先勾选“我已了解”')
    if (!agreed) return
    const proved = await proof.prove()
    if (proved === null) return
    const close = async () => {
      await send(personCalls.close, proved)
      location.assign('/')
    }
    await run(close, { failed: proof.refused, refused: saidIn(setProblem) })
  }
  return (
    <EditForm title="注销账号" action="确认注销" problem={problem} busy={busy} onClose={onClose} onSubmit={submit}>
      <ul className="mb-3 list-disc space-y-1 pl-5 text-table">
        {consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <OwnerProofFields of={proof} otherwise="忘记当前密码？用短信验证码" />
      <Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
        我已了解，注销后不能恢复
      </Checkbox>
    </EditForm>
  )
}
