import type { PaperWire } from '@yaoji/contract/licences'
import { useState } from 'react'
import { Panel } from '../shell/kit/panel.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { PaperForm } from '../shell/licences/paper-form.tsx'
import { drafts } from '../shell/licences/paper-standing.ts'
import { useDutyGap } from '../shell/viewer/duty-gap.ts'
import { DutyNote } from '../shell/viewer/duty-note.tsx'
import { PackFiles } from './pack-files.tsx'
import { PackGroups } from './pack-groups.tsx'
import { PackPicker } from './pack-picker.tsx'
import { sendChosen } from './send-pack.ts'
import { type PackFile, packPapers, proposed, sortPack } from './sort-pack.ts'

interface PaperPackProps {
  readonly papers: readonly PaperWire[]
  readonly company: string
  readonly onChange: (papers: readonly PaperWire[]) => void
}

/**
 * A buyer's own papers handed in together: chosen or dropped at once, or as one archive. Each file says which paper it may be,
 * the person decides, and each paper is filed by its own form; nothing is filed by the way.
 */
export function PaperPack({ papers: all, company, onChange }: PaperPackProps) {
  const papers = packPapers(all)
  const [files, setFiles] = useState<readonly PackFile[]>([])
  const [notes, setNotes] = useState<readonly string[]>([])
  const [filing, setFiling] = useState('')
  const [filed, setFiled] = useState<readonly string[]>([])
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const gap = useDutyGap('manage')
  const groups = sortPack(files, papers)
  const saved = drafts(papers).filter(({ kind }) => filed.includes(kind))
  const open = groups.find(({ paper }) => paper.kind === filing)

  const take = (chosen: readonly File[]) =>
    run(async () => {
      setNotes([])
      for (const file of chosen) {
        const sent = await sendChosen(file, key.of({ name: file.name, size: file.size, at: file.lastModified }))
        setFiles((known) => [...known, ...sent.kept.map((picture) => proposed(picture, papers))])
        setNotes((said) => [...new Set([...said, ...sent.notes])])
      }
    })
  const without = (gone: (file: PackFile) => boolean) => setFiles((known) => known.filter((file) => !gone(file)))
  const sort = (id: number, kind: string) =>
    setFiles((known) => known.map((file) => (file.id === id ? { ...file, kind } : file)))

  return (
    <Panel as="section" className="p-4 text-table" aria-labelledby="paper-pack">
      <h2 id="paper-pack" className="font-semibold text-body">
        成套提交首营资料
      </h2>
      <p className="mt-1 text-secondary">
        一次选择或拖入多个文件，或一个zip压缩包；核对每个文件属于哪份证件，再逐份填写。填写保存前不会提交任何证件。
      </p>
      {gap === '' ? <PackPicker busy={busy} onPick={(chosen) => void take(chosen)} /> : <DutyNote gap={gap} />}
      <ul aria-live="polite" aria-label="没有收下的文件" className="mt-2 space-y-1 text-price empty:mt-0">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {files.length > 0 && (
        <PackFiles {...{ files, papers, busy }} onSort={sort} onRemove={(id) => without((file) => file.id === id)} />
      )}
      <PackGroups groups={groups} filed={saved} onFile={setFiling} />
      {open && (
        <PaperForm
          paper={open.paper}
          company={company}
          pictures={open.files}
          onClose={() => setFiling('')}
          onFiled={(after) => {
            setFiling('')
            setFiled((known) => [...new Set([...known, open.paper.kind])])
            without((file) => file.kind === open.paper.kind)
            onChange(after)
          }}
        />
      )}
    </Panel>
  )
}
