import { FileText, Upload } from 'lucide-react'
import { type DragEvent, useEffect, useState } from 'react'
import { proofTypes } from './proof-file.ts'

/** Chooses the proof by press or drop and shows what was chosen. */
export function ProofPicker({
  file,
  problem,
  onPick,
}: {
  readonly file: File | null
  readonly problem: string
  readonly onPick: (file: File) => void
}) {
  const [preview, setPreview] = useState('')
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setPreview('')
    const url = URL.createObjectURL(file)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    const dropped = event.dataTransfer.files[0]
    if (dropped) onPick(dropped)
  }
  return (
    <div>
      <label
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
        className="flex h-44 cursor-pointer flex-col items-center justify-center gap-2 overflow-hidden rounded-control border border-dashed border-hairline p-2 text-center text-table text-secondary focus-within:border-brand hover:border-brand"
      >
        {preview ? (
          <img src={preview} alt="所选凭证预览" className="max-h-32 max-w-full object-contain" />
        ) : file ? (
          <FileText className="size-10 text-brand" aria-hidden="true" />
        ) : (
          <Upload className="size-8 text-brand" aria-hidden="true" />
        )}
        <span className="max-w-full truncate">{file ? `${file.name}（点击更换）` : '点击或拖入转账凭证'}</span>
        {!file && <span className="text-note">jpg、png、pdf，不超过 10MB</span>}
        <input
          type="file"
          aria-label="转账凭证"
          accept={proofTypes.join(',')}
          className="sr-only"
          aria-invalid={problem !== ''}
          aria-describedby="proof-problem"
          onChange={(event) => {
            const picked = event.target.files?.[0]
            if (picked) onPick(picked)
          }}
        />
      </label>
      <p id="proof-problem" role="alert" className="min-h-5 text-note text-price">
        {problem}
      </p>
    </div>
  )
}
