import { type DataRequestWire, ownDataCalls } from '@yaoji/contract/own-data'
import { useState } from 'react'
import { send } from '../../shell/api/send.ts'
import { saidIn, useAction } from '../../shell/kit/use-action.ts'
import { EditForm } from './edit-form.tsx'
import { OwnerProofFields } from './owner-proof-fields.tsx'
import { useOwnerProof } from './use-owner-proof.ts'

interface OwnDataDialogProps {
  readonly phone: string
  readonly onClose: () => void
  readonly onAsked: (requests: readonly DataRequestWire[]) => void
}

/** Whoever has a session alone may be a stranger at an open counter: the owner shows who it is. */
export function OwnDataDialog({ phone, onClose, onAsked }: OwnDataDialogProps) {
  const proof = useOwnerProof('password', phone)
  const [problem, setProblem] = useState('')
  const { busy, run } = useAction()
  const submit = async () => {
    setProblem('')
    const proved = await proof.prove()
    if (proved === null) return
    const asked = await run(async () => (await send(ownDataCalls.ask, proved)).data, {
      success: '申请已提交，整理完成后可在本页下载',
      failed: proof.refused,
      refused: saidIn(setProblem),
    })
    if (asked) onAsked(asked)
  }
  return (
    <EditForm
      title="申请个人数据副本"
      action="提交申请"
      problem={problem}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <OwnerProofFields of={proof} otherwise="忘记当前密码？用短信验证码" />
    </EditForm>
  )
}
