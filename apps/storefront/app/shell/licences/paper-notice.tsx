import type { CertificateWire } from '@yaoji/contract/members'
import type { ReactNode } from 'react'

/** An expired paper was in force: it says so. */
const said = ({ name, state }: CertificateWire) => `${name}${state === 'expired' ? '已过期' : '尚未生效'}`

/** Papers that are needed and not good today. */
export const lapsedPapers = (papers: readonly CertificateWire[]): readonly CertificateWire[] =>
  papers.filter(({ mandatory, state }) => mandatory === 1 && state !== 'valid' && state !== 'expiring')

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
          <strong>暂时不能购买商品</strong>：{lapsed.map(said).join('、')}，审核通过后立即恢复。{children}
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
