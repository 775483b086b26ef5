import type { AskedPaperWire } from '@yaoji/contract/registration'
import { Section } from './unit-sections.tsx'

/** The papers that the kind of unit asks for, and which of them are there. */
export function PaperSection({ papers }: { readonly papers: readonly AskedPaperWire[] }) {
  return (
    <Section title="资质证件" note="请备好以下证件的清晰照片或扫描件（jpg、png、pdf，每份不超过10 MB）">
      <ul className="grid gap-2 sm:grid-cols-2">
        {papers.map(({ kind, name, filed }) => (
          <li
            key={kind}
            className="flex items-center justify-between rounded-control border border-hairline px-3 py-2.5"
          >
            {name}
            <span className={`text-table ${filed ? 'text-brand' : 'text-warning'}`}>{filed ? '已上传' : '待上传'}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
