import { licenceCalls, type PaperPictureWire } from '@yaoji/contract/licences'
import { Upload } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { send } from '../api/send.ts'
import { saidIn, useAction } from '../kit/use-action.ts'
import { useIdempotencyKey } from '../kit/use-idempotency-key.ts'
import { fieldProblems, pictureProblem, pictureTypes } from './picture-file.ts'

/** A picture that was sent, with the file's own name and the credit codes that were read from it. */
export interface PickedPicture extends PaperPictureWire {
  readonly label: string
  readonly codes: readonly string[]
}

const most = 3

/** Sends pictures as they are chosen, by press or drop; what the server refuses is said beside them. */
export function PicturePicker({
  purpose: role,
  label,
  pictures,
  problem,
  onChange,
}: {
  readonly purpose: PaperPictureWire['role']
  readonly label: string
  readonly pictures: readonly PickedPicture[]
  readonly problem: string | undefined
  readonly onChange: (pictures: readonly PickedPicture[]) => void
}) {
  const id = useId()
  const [refused, setRefused] = useState('')
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const types = pictureTypes(role)
  const pick = (file: File | undefined) => {
    if (!file) return
    const wrong = pictureProblem(file, role)
    setRefused(wrong)
    if (wrong) return
    const sendIt = async () => {
      const wish = { role, name: file.name, size: file.size, at: file.lastModified }
      const { data } = await send(licenceCalls.sendPicture, { role, file }, { idempotencyKey: key.of(wish) })
      onChange([...pictures.filter((one) => one.id !== data.id), { ...data, label: file.name }])
    }
    const saidOfFile = (error: unknown) => {
      const said = fieldProblems(error)?.file
      if (said) setRefused(said)
      return said !== undefined
    }
    void run(sendIt, { refused: saidIn(setRefused), failed: saidOfFile })
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    pick(event.dataTransfer.files[0])
  }
  const said = refused || problem
  return (
    <div>
      <p id={`${id}-label`} className="mb-1 text-table">
        {label}
      </p>
      {pictures.length > 0 && (
        <ul className="mb-2 space-y-1 text-table">
          {pictures.map((one) => (
            <li key={one.id} className="flex items-center gap-2 rounded-control bg-page px-3 py-1.5">
              <span className="min-w-0 flex-1 truncate">{one.label}</span>
              <span className="text-note text-brand">已上传</span>
              <button
                type="button"
                aria-label={`移除${one.label}`}
                disabled={busy}
                className="text-note text-secondary hover:text-ink disabled:opacity-50"
                onClick={() => onChange(pictures.filter((each) => each.id !== one.id))}
              >
                移除
              </button>
            </li>
          ))}
        </ul>
      )}
      {pictures.length < most && (
        <label
          onDragOver={(event) => event.preventDefault()}
          onDrop={onDrop}
          className="flex min-h-20 cursor-pointer flex-col items-center justify-center gap-1 rounded-control border border-dashed border-hairline p-3 text-center text-table text-secondary focus-within:border-brand hover:border-brand"
        >
          <Upload className="size-6 text-brand" aria-hidden="true" />
          <span>{busy ? '正在上传并检查…' : '点击或拖入图片'}</span>
          <span className="text-note">{role === 'file' ? 'jpg、png、pdf' : 'jpg、png'}，不超过10MB</span>
          <input
            type="file"
            accept={types.join(',')}
            className="sr-only"
            disabled={busy}
            aria-labelledby={`${id}-label`}
            aria-invalid={said ? true : undefined}
            aria-describedby={`${id}-problem`}
            onChange={(event) => {
              pick(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
      )}
      <p id={`${id}-problem`} aria-live="polite" className="mt-1 min-h-5 text-table text-price">
        {said}
      </p>
    </div>
  )
}
