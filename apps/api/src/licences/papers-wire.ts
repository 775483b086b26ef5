import type { PaperWire } from '@yaoji/contract/licences'
import { openFilings } from '@yaoji/rules/licences/filing-state'
import { errorsText } from '@yaoji/rules/licences/stated-paper'
import { type CertificateKind, certificateKinds } from '@yaoji/rules/members/buyer-type'
import { kindState, warningDaysOf } from '@yaoji/rules/members/certificates'
import { paperMatrix, paperNeed, possiblePapers } from '@yaoji/rules/members/paper-matrix'
import { type Day, dayOf, daysBetween } from '@yaoji/rules/money/day'
import { filedCertificates } from '../members/certificate-wire.ts'
import { agreementOpensDays, expiringDays } from '../members/settings.ts'
import type { Db } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import { settingsOf } from '../platform/settings/read-settings.ts'
import { readFilings } from './filing-facts.ts'
import { filingWire } from './filing-wire.ts'

/** Every paper that a member may file: what is in force, what waits or was sent back and why, and what came before. */
export async function papersWire(db: Db, { id, viewer }: MemberFacts, at: Date): Promise<PaperWire[]> {
  const [filed, held, days] = await Promise.all([
    readFilings(db, id, at),
    filedCertificates(db, id),
    settingsOf(db, { papers: expiringDays, agreements: agreementOpensDays }),
  ])
  const today = dayOf(at)
  const kinds = [...new Set([...possiblePapers(viewer.buyerType), ...held.map(({ kind }) => kind)])]
  return kinds.map((kind) => {
    const ofKind = filed.filter(({ row }) => row.kind === kind)
    const waiting = ofKind.find(({ row }) => openFilings.includes(row.state))
    const sentBack = ofKind[0]?.row.state === 'rejected' ? ofKind[0] : undefined
    const current = waiting ?? sentBack
    const approved = held.find((one) => one.kind === kind && one.state === 'approved')
    const need = paperNeed(viewer.buyerType, kind)
    const inForce = kindState(viewer.certificates, kind, today, warningDaysOf(kind, days))
    return {
      kind,
      name: certificateKinds[kind],
      number: approved?.number ?? current?.row.number ?? '',
      valid_until: approved?.validUntil ?? (approved ? '' : (current?.row.validUntil ?? '')),
      state: inForce === 'missing' && current ? (waiting ? 'pending' : 'rejected') : inForce,
      mandatory: need === 'toBuy' ? 1 : 0,
      need,
      opens: paperMatrix[kind].opens,
      blocks: blockedBy(kind),
      days_left: daysLeft(approved?.validUntil ?? null, today),
      reason: sentBack ? errorsText(sentBack.row.reasons) : '',
      filing: current ? filingWire(current) : null,
      history: ofKind.filter((one) => one !== current).map(filingWire),
    }
  })
}

const daysLeft = (until: Day | null, today: Day) => (until === null ? null : daysBetween(today, until))

/** What a buyer reads of a paper that is missing or has lapsed. */
function blockedBy(kind: CertificateKind): string {
  const { blocks, opens } = paperMatrix[kind]
  if (blocks === 'everything') return '缺少或过期后不能购买任何商品'
  return blocks === 'itsGoods' ? `缺少或过期后不能购买${opens}` : ''
}
