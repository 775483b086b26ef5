import type { PaperWire } from '@yaoji/contract/licences'
import type { PackFile } from './sort-pack.ts'

interface PackFilesProps {
  readonly files: readonly PackFile[]
  readonly papers: readonly PaperWire[]
  readonly busy: boolean
  readonly onSort: (id: number, kind: string) => void
  readonly onRemove: (id: number) => void
}

/** Each file with what was read on it and the paper that it shows, which the person says or corrects. */
export const PackFiles = ({ files, papers, busy, onSort, onRemove }: PackFilesProps) => (
  <ul aria-label="已上传的文件" className="mt-3 divide-y divide-hairline">
    {files.map(({ id, label, kind, codes }) => (
      <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <span className="min-w-0 flex-1 basis-56 break-all">
          {label}
          {codes.length > 0 && (
            <span className="block text-note text-brand">
              ✓ 二维码中的统一社会信用代码 <span className="numbers">{codes.join('、')}</span>
            </span>
          )}
        </span>
        <select
          aria-label={`${label}属于`}
          aria-invalid={kind === '' || undefined}
          value={kind}
          onChange={(event) => onSort(id, event.target.value)}
          className={`h-9 max-w-full rounded-control border bg-surface px-2 ${kind === '' ? 'border-warning' : 'border-hairline'}`}
        >
          <option value="">请选择证件</option>
          {papers.map((paper) => (
            <option key={paper.kind} value={paper.kind}>
              {paper.name}
            </option>
          ))}
        </select>
        <button
          type="button"
          disabled={busy}
          aria-label={`移除${label}`}
          className="text-note text-secondary hover:text-ink disabled:opacity-50"
          onClick={() => onRemove(id)}
        >
          移除
        </button>
      </li>
    ))}
  </ul>
)
