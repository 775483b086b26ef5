import type { PaperWire } from '@yaoji/contract/licences'
import { useState } from 'react'
import { PaperCard } from './paper-card.tsx'
import { PaperForm } from './paper-form.tsx'

/**
 * Papers as cards, each with what is in force, what was sent back and why, and the form to file it. `/zzzj` shows all that a
 * member may file; registration those of its application.
 */
export function PaperList({
  papers,
  company,
  onChange,
}: {
  readonly papers: readonly PaperWire[]
  /** The unit's name, which most papers bear. */
  readonly company: string
  readonly onChange: (papers: readonly PaperWire[]) => void
}) {
  const [filed, setFiled] = useState<PaperWire>()
  return (
    <>
      <ul className="grid gap-3 md:grid-cols-2">
        {papers.map((paper) => (
          <li key={paper.kind}>
            <PaperCard paper={paper} onFile={() => setFiled(paper)} />
          </li>
        ))}
      </ul>
      {filed && (
        <PaperForm
          paper={filed}
          company={company}
          onClose={() => setFiled(undefined)}
          onFiled={(after) => {
            onChange(after)
            setFiled(undefined)
          }}
        />
      )}
    </>
  )
}
