import { type ContractWire, type ContractYearWire, contractCalls } from '@yaoji/contract/contracts'
import { type FormEvent, useState } from 'react'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { saidIn, useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { fieldProblems } from '../shell/licences/picture-file.ts'
import { type PickedPicture, PicturePicker } from '../shell/licences/picture-picker.tsx'

interface SendCopyProps {
  readonly contract: Pick<ContractWire, 'id' | 'name'>
  readonly onSent: (years: readonly ContractYearWire[]) => void
}

/** Takes the scans of a signed and stamped contract and hands them in. */
export function SendCopy({ contract: { id, name }, onSent }: SendCopyProps) {
  const [scans, setScans] = useState<readonly PickedPicture[]>([])
  const [problem, setProblem] = useState('')
  const { busy, run } = useAction()
  const key = useIdempotencyKey()

  const pick = (chosen: readonly PickedPicture[]) => {
    setProblem('')
    setScans(chosen)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (scans.length === 0) return setProblem('请先上传盖章件的扫描件或照片')
    const input = { id, pictures: scans.map((scan) => scan.id).join(',') }
    const handIn = async () => (await send(contractCalls.sendCopy, input, { idempotencyKey: key.of(input) })).data
    const failed = (error: unknown) => {
      const said = fieldProblems(error)?.pictures
      if (said) setProblem(said)
      return said !== undefined
    }
    const ending = { success: `${name}盖章件已提交，请等待审核`, refused: saidIn(setProblem), failed }
    void run(handIn, ending).then((years) => years && onSent(years))
  }

  return (
    <form onSubmit={onSubmit} noValidate className="mt-3 max-w-md" aria-label={`上传盖章件：${name}`}>
      <PicturePicker
        purpose="file"
        label={`${name}盖章件（全部页面，最多3个文件）`}
        pictures={scans}
        problem={problem}
        onChange={pick}
      />
      <Button type="submit" size="small" busy={busy}>
        {busy ? '正在提交…' : '提交盖章件'}
      </Button>
    </form>
  )
}
