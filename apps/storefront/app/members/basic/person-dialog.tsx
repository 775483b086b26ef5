import { personCalls } from '@yaoji/contract/person'
import { useState } from 'react'
import { send } from '../../shell/api/send.ts'
import { Field } from '../../shell/kit/field.tsx'
import { saidIn, useAction } from '../../shell/kit/use-action.ts'
import { EditForm, type Editing } from './edit-form.tsx'

/** The name of the person behind the log-in. */
export function PersonDialog({ base, onClose, onSaved }: Editing) {
  const [name, setName] = useState(base.name)
  const [problem, setProblem] = useState('')
  const { busy, run } = useAction()
  const submit = async () => {
    if (!name.trim()) return setProblem('请输入姓名')
    setProblem('')
    const save = async () => {
      await send(personCalls.update, { name: name.trim(), phone: base.phone })
      await onSaved()
    }
    await run(save, { success: '姓名已保存', refused: saidIn(setProblem) })
  }
  return (
    <EditForm title="修改姓名" problem="" busy={busy} onClose={onClose} onSubmit={submit}>
      <Field
        label="姓名"
        name="name"
        autoComplete="name"
        maxLength={30}
        value={name}
        problem={problem}
        onChange={(event) => setName(event.target.value)}
      />
    </EditForm>
  )
}
