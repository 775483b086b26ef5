import type { CertificateWire } from '@yaoji/contract/members'
import { isAgreement } from '@yaoji/rules/members/buyer-type'
import type { ReactNode } from 'react'
import { SiteLink } from '../paths/links.tsx'
import { lapsedPapers } from './lapsed-papers.ts'

/** An expired paper was in force: it says so. */
const said = (paper: CertificateWire) => {
  if (paper.state === 'expired') return `${paper.name}已过期`
  return `${paper.name}${isAgreement(paper.kind) ? '未确认' : '尚未生效'}`
}

/** Nobody reviews an agreement before its member has confirmed it. */
export function resumption(lapsed: readonly CertificateWire[]): string {
  const reviewed = !lapsed.every(({ kind }) => isAgreement(kind)) && '审核通过'
  const confirmed = lapsed.some(({ kind }) => isAgreement(kind)) && '确认协议'
  return `${[reviewed, confirmed].filter(Boolean).join('并')}后立即恢复`
}

/** Law table L8: what blocks buying now, in red; what is about to end, in yellow. `children`: where to go. */
export function PaperNotice({
  papers,
  children,
}: {
  readonly papers: readonly CertificateWire[]
  readonly children?: ReactNode
}) {
  const lapsed = lapsedPapers(papers)
  const ending = papers.filter(({ state }) => state === 'expiring')
  return (
    <>
      {lapsed.length > 0 && (
        <p role="status" className="rounded-card border border-price bg-price-wash px-4 py-3 text-table">
          <strong>暂时不能购买商品</strong>：{lapsed.map(said).join('、')}，{resumption(lapsed)}。
          {lapsed.some(({ kind }) => isAgreement(kind)) && (
            <SiteLink to="/dzht" className="ml-2 text-brand-strong underline underline-offset-2">
              去确认协议
            </SiteLink>
          )}
          {children}
        </p>
      )}
      {ending.length > 0 && (
        <p role="status" className="rounded-card border border-warning bg-warning-wash px-4 py-3 text-table">
          <strong className="text-warning">即将过期</strong>：
          {ending.map(({ name, valid_until }) => `${name}（${valid_until}）`).join('、')}。请尽快更换。{children}
        </p>
      )}
    </>
  )
}
