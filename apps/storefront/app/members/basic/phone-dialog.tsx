import { ApiError } from '@yaoji/client/api-error'
import { personCalls } from '@yaoji/contract/person'
import { maskedPhone } from '@yaoji/rules/members/phone-code'
import { useState } from 'react'
import { send } from '../../shell/api/send.ts'
import { saidIn, useAction } from '../../shell/kit/use-action.ts'
import { PhoneCodeFields } from '../../shell/phone-code/phone-code-fields.tsx'
import { usePhoneCode } from '../../shell/phone-code/use-phone-code.ts'
import { EditForm, type Editing } from './edit-form.tsx'
import { OwnerProofFields } from './owner-proof-fields.tsx'
import { useOwnerProof } from './use-owner-proof.ts'

/** Another phone for the log-in: a code to the new one, and a proof of who is asking. */
export function PhoneDialog({ base, onClose, onSaved }: Editing) {
  const proof = useOwnerProof('phone', base.phone)
  const next = usePhoneCode('phone')
  const [problem, setProblem] = useState('')
  const { busy, run } = useAction()
  const submit = async () => {
    setProblem('')
    if (next.phone === base.phone) return setProblem('新手机号与当前手机号相同')
    const proved = await proof.prove()
    const inHand = await next.prove()
    if (proved === null || inHand === null) return
    const save = async () => {
      // Says no to a phone that no account may have, before anything is used.
      await send(personCalls.phoneFits, { phone: inHand.phone })
      await send(personCalls.update, { name: base.name, phone: inHand.phone, phone_ticket: inHand.ticket, ...proved })
      await onSaved()
    }
    const failed = (error: unknown) => {
      if (error instanceof ApiError && error.errors.phone) next.startAgain()
      return proof.refused(error)
    }
    await run(save, { success: '手机号已更换', failed, refused: saidIn(setProblem) })
  }
  return (
    <EditForm title="更换手机号" problem={problem} busy={busy} onClose={onClose} onSubmit={submit}>
      <fieldset className="min-w-0">
        <legend className="mb-1 font-semibold">1. 确认是您本人</legend>
        <OwnerProofFields of={proof} otherwise={`改用 ${maskedPhone(base.phone)} 的短信验证码`} />
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mt-2 mb-1 font-semibold">2. 验证新手机号</legend>
        <PhoneCodeFields of={next} />
      </fieldset>
    </EditForm>
  )
}
