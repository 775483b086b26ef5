import { licenceCalls, type PaperWire } from '@yaoji/contract/licences'
import type { AskedPaperWire } from '@yaoji/contract/registration'
import { isAgreement } from '@yaoji/rules/members/buyer-type'
import { useLateLoad } from '@yaoji/ui/use-late-load'
import { useState } from 'react'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { LoadingNote, Skeletons } from '../shell/kit/skeleton.tsx'
import { PaperList } from '../shell/licences/paper-list.tsx'
import { Section } from './unit-sections.tsx'

const loadPapers = async () => (await send(licenceCalls.papers, {})).data

/**
 * The papers of the application, filed by the very parts that a member uses later. `unitType` is the kind of unit that the
 * server knows: another one is asked for other papers.
 */
export function PaperSection({
  asked,
  unitType,
  company,
}: {
  readonly asked: readonly AskedPaperWire[]
  readonly unitType: string
  readonly company: string
}) {
  const { data, failed, reload } = useLateLoad(`papers of ${unitType}`, loadPapers)
  const [changed, setChanged] = useState<readonly PaperWire[]>()
  const papers = (changed ?? data)?.filter(({ need, kind }) => isAsked(need, kind))
  return (
    <Section title="资质证件" note="请上传清晰的照片或扫描件（jpg、png、pdf，每份不超过10 MB），与单位资料一起提交审核">
      {papers ? (
        <PaperList papers={papers} company={company} onChange={setChanged} />
      ) : failed ? (
        <p className="text-table text-price">
          证件暂时无法显示
          <Button tone="quiet" size="small" onClick={reload}>
            重试
          </Button>
        </p>
      ) : (
        <div className="grid gap-3 md:grid-cols-2">
          <LoadingNote what="正在加载证件" />
          <Skeletons count={asked.length} className="h-24" />
        </div>
      )}
    </Section>
  )
}

/** The agreement on quality is confirmed by both sides once the unit is approved. */
const isAsked = (need: string, kind: string) => (need === 'toBuy' || need === 'toApply') && !isAgreement(kind)
