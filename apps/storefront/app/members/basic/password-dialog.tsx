import { passwordCalls } from '@yaoji/contract/passwords'
import { useState } from 'react'
import { send } from '../../shell/api/send.ts'
import { saidIn, useAction } from '../../shell/kit/use-action.ts'
import { NewPasswordFields } from '../../shell/new-password/new-password-fields.tsx'
import { useNewPassword } from '../../shell/new-password/use-new-password.ts'
import { EditForm, type Editing } from './edit-form.tsx'
import { OwnerProofFields } from './owner-proof-fields.tsx'
import { useOwnerProof } from './use-owner-proof.ts'

/** A new password for the log-in; the other devices are logged out. */
export function PasswordDialog({ base, onClose, onSaved }: Editing) {
  const proof = useOwnerProof('password', base.phone)
  const next = useNewPassword([base.username, base.phone])
  const [problem, setProblem] = useState('')
  const { busy, run } = useAction()
  const submit = async () => {
    setProblem('')
    const password = next.check()
    const proved = await proof.prove()
    if (password === null || proved === null) return
    const save = async () => {
      await send(passwordCalls.resetPassword, { password, ...proved })
      await onSaved()
    }
    const failed = (error: unknown) => next.refused(error) || proof.refused(error)
    await run(save, { success: '密码已修改，其他设备已退出登录', failed, refused: saidIn(setProblem) })
  }
  return (
    <EditForm title="修改登录密码" problem={problem} busy={busy} onClose={onClose} onSubmit={submit}>
      <OwnerProofFields of={proof} otherwise="忘记当前密码？用短信验证码" />
      <NewPasswordFields of={next} username={base.username} />
    </EditForm>
  )
}
