import type { PaperWire } from '@yaoji/contract/licences'
import { Button } from '../shell/kit/button.tsx'
import { FindingList } from '../shell/licences/finding-list.tsx'
import { mostPictures, type sortPack } from './sort-pack.ts'

interface PackGroupsProps {
  readonly groups: ReturnType<typeof sortPack>
  /** Papers that were filed out of this pack, with what they say of themselves. */
  readonly filed: readonly PaperWire[]
  readonly onFile: (kind: string) => void
}

/** The papers of a pack: those that are to be filled in, and those that are saved. */
export function PackGroups({ groups, filed, onFile }: PackGroupsProps) {
  if (groups.length === 0 && filed.length === 0) return null
  return (
    <ul aria-label="资料中的证件" className="mt-3 space-y-2">
      {groups.map(({ paper: { kind, name, filing }, files }) => {
        const tooMany = files.length > mostPictures
        return (
          <li key={kind} className="flex flex-wrap items-center gap-3 rounded-control bg-page px-3 py-2">
            <span className="min-w-0 flex-1 basis-56">
              <strong>{name}</strong> {files.length}个文件
              {tooMany && (
                <span className="block text-price">一份证件最多{mostPictures}个文件，请移除多余的，或合并为pdf</span>
              )}
              {filing && <span className="block text-note text-warning">将替换{filing.state_name}的同名证件</span>}
            </span>
            <Button size="small" disabled={tooMany} aria-label={`填写${name}`} onClick={() => onFile(kind)}>
              填写
            </Button>
          </li>
        )
      })}
      {filed.map(({ kind, name, filing }) => (
        <li key={`filed ${kind}`} className="rounded-control bg-brand-wash px-3 py-2">
          <strong>{name}</strong> 已保存，请在上方提交审核
          {filing && filing.findings.length > 0 && <FindingList findings={filing.findings} />}
        </li>
      ))}
    </ul>
  )
}
