import type { FilingWire, PaperWire } from '@yaoji/contract/licences'
import { isAgreement } from '@yaoji/rules/members/buyer-type'
import { Button, buttonLook } from '../kit/button.tsx'
import { SiteLink } from '../paths/links.tsx'
import { FindingList } from './finding-list.tsx'
import { PaperHistory } from './paper-history.tsx'
import { paperStanding, toneEdge, toneText } from './paper-standing.ts'
import { PictureButtons } from './picture-buttons.tsx'

/** One paper: how it stands, until when, why it was sent back, what its absence blocks. */
export function PaperCard({ paper, onFile }: { readonly paper: PaperWire; readonly onFile: () => void }) {
  const { label, tone, next } = paperStanding(paper)
  const { name, filing, history } = paper
  const reviewed = filing?.state === 'pending' || filing?.state === 'checked'
  return (
    <article
      aria-label={name}
      className={`flex h-full flex-col gap-2 rounded-card border bg-surface p-4 text-table ${toneEdge[tone]}`}
    >
      <header className="flex items-baseline gap-x-3">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
          <h3 className="font-semibold text-body">{name}</h3>
          {paper.mandatory === 1 && <span className="text-note text-secondary">必备</span>}
          {paper.opens && <span className="text-note text-secondary">购买{paper.opens}需要</span>}
        </div>
        <strong className={`shrink-0 ${toneText[tone]}`}>{label}</strong>
      </header>
      <Facts paper={paper} />
      {paper.reason && (
        <p className="rounded-control bg-price-wash px-3 py-2 text-price">
          <span className="sr-only">驳回原因：</span>
          {paper.reason}
        </p>
      )}
      {next && <p className="text-secondary">{next}</p>}
      {paper.blocks && tone !== 'good' && <p className="text-note text-secondary">{paper.blocks}</p>}
      {filing && filing.findings.length > 0 && <FindingList findings={filing.findings} />}
      <footer className="mt-auto flex flex-wrap items-center gap-2 pt-1">
        <FileButton paper={paper} urgent={tone !== 'good' && !reviewed && paper.mandatory === 1} onFile={onFile} />
        <PictureButtons name={name} pictures={(filing ?? latestApproved(history))?.pictures ?? []} />
      </footer>
      {history.length > 0 && <PaperHistory name={name} history={history} />}
    </article>
  )
}

/** Files the paper; the agreement on quality is confirmed by both sides as a contract and not filed here. */
function FileButton({
  paper: { kind, name, state, filing },
  urgent,
  onFile,
}: {
  readonly paper: PaperWire
  readonly urgent: boolean
  readonly onFile: () => void
}) {
  const tone = urgent ? 'brand' : 'plain'
  if (isAgreement(kind))
    return (
      <SiteLink to="/dzht" className={buttonLook(tone, 'small')}>
        {state === 'valid' ? '查看电子合同' : '去确认电子合同'}
      </SiteLink>
    )
  const action = filing?.state === 'draft' ? '修改' : state === 'missing' ? '上传' : filing ? '重新上传' : '更换'
  return (
    <Button tone={tone} size="small" onClick={onFile} aria-label={`${action}${name}`}>
      {action}
    </Button>
  )
}

const latestApproved = (history: readonly FilingWire[]) => history.find(({ state }) => state === 'approved')

function Facts({ paper }: { readonly paper: PaperWire }) {
  if (!paper.number) return null
  const inForce = paper.state === 'valid' || paper.state === 'expiring' || paper.state === 'expired'
  const longTerm = inForce ? paper.valid_until === '' : paper.filing?.long_term === 1
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
      <dt className="text-secondary">编号</dt>
      <dd className="break-all numbers">{paper.number}</dd>
      <dt className="text-secondary">有效期至</dt>
      <dd className="numbers">{longTerm ? '长期' : paper.valid_until}</dd>
    </dl>
  )
}
