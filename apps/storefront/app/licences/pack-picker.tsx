import { Upload } from 'lucide-react'
import { useId } from 'react'
import { pictureTypes } from '../shell/licences/picture-file.ts'

const accepted = [...pictureTypes('file'), '.zip', 'application/zip'].join(',')

/** Takes many files at once, by press or drop. */
export function PackPicker({
  busy,
  onPick,
}: {
  readonly busy: boolean
  readonly onPick: (files: readonly File[]) => void
}) {
  const id = useId()
  const pick = (files: FileList | null) => {
    if (!busy && files && files.length > 0) onPick([...files])
  }
  return (
    <label
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        pick(event.dataTransfer.files)
      }}
      className="mt-3 flex min-h-24 cursor-pointer flex-col items-center justify-center gap-1 rounded-control border border-dashed border-hairline p-3 text-center text-secondary focus-within:border-brand hover:border-brand"
    >
      <Upload className="size-6 text-brand" aria-hidden="true" />
      <span id={id}>{busy ? '正在上传并检查…' : '点击选择或拖入多个文件'}</span>
      <span className="text-note">jpg、png、pdf，每个不超过10MB；或zip压缩包，不超过30MB、24个文件</span>
      <input
        type="file"
        multiple
        accept={accepted}
        className="sr-only"
        disabled={busy}
        aria-label="选择首营资料文件"
        aria-describedby={id}
        onChange={(event) => {
          pick(event.target.files)
          event.target.value = ''
        }}
      />
    </label>
  )
}
