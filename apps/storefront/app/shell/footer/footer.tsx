import type { CommonWire } from '@yaoji/contract/content'
import { QrCode } from '../brand/qr-code.tsx'
import type { ShellData } from '../chrome/shell-data.ts'
import { Piece } from '../page/piece.tsx'
import { LinkOut } from '../paths/link-out.tsx'
import { useShell } from '../viewer/viewer.ts'

const promises = [
  ['正品保障', '首营资质齐全，票货同行'],
  ['两仓直发', '当日截单前下单当日出库'],
  ['明码标价', '阶梯价、满减逐项说明'],
  ['售后无忧', '破损、近效期按约退换'],
] as const

/** Spec §2: help articles of the first 4 groups, licences, company, codes, and the year's copyright line. */
export function Footer() {
  const { articles, common, year } = useShell().data
  const says = { articles, year, site: common?.site }
  return (
    <Piece as="footer" of="footer" says={says} className="mt-10 border-t border-hairline bg-surface">
      <FooterContent {...says} />
    </Piece>
  )
}

function FooterContent({
  articles,
  site,
  year,
}: Pick<ShellData, 'articles' | 'year'> & { readonly site: CommonWire['site'] | undefined }) {
  return (
    <>
      <ul className="column grid grid-cols-2 gap-4 border-b border-hairline py-6 lg:grid-cols-4">
        {promises.map(([title, text]) => (
          <li key={title} className="flex items-center gap-3">
            <svg viewBox="0 0 36 36" className="size-9 shrink-0" aria-hidden="true">
              <circle cx="18" cy="18" r="17" fill="var(--brand-wash)" />
              <path
                d="m11 18 5 5 9-10"
                fill="none"
                stroke="var(--brand)"
                strokeWidth="2.6"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
            <span>
              <strong className="block font-semibold">{title}</strong>
              <span className="block text-note text-balance text-secondary">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="column flex flex-col gap-8 py-7 lg:flex-row">
        <nav aria-label="帮助中心" className="grid flex-1 grid-cols-2 gap-6 lg:grid-cols-4">
          {articles.map((group) => (
            <section key={group.id}>
              <h2 className="mb-2 font-semibold">{group.name}</h2>
              <ul className="text-table text-secondary">
                {group.data.map((article) => (
                  <li key={article.id}>
                    <LinkOut
                      url={article.url}
                      className="inline-flex min-h-10 items-center hover:text-brand lg:min-h-6"
                    >
                      {article.title}
                    </LinkOut>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className="flex flex-wrap gap-6 text-center text-note text-secondary">
          <p>
            <QrCode path="/?from=mini" label="药集小程序二维码" className="size-24 border border-hairline" />
            <span className="mt-1 block">小程序</span>
          </p>
          <p>
            <QrCode path="/?from=app" label="药集手机端二维码" className="size-24 border border-hairline" />
            <span className="mt-1 block">手机APP</span>
          </p>
        </div>
      </div>
      <div className="bg-page py-5 text-center text-note text-secondary">
        <div className="column space-y-1.5">
          {site && site.licences.length > 0 && (
            <ul className="flex flex-wrap justify-center gap-x-5">
              {site.licences.map((licence) => (
                <li key={licence.name}>
                  <a
                    href={licence.scan || undefined}
                    target="_blank"
                    rel="noopener"
                    className="inline-flex min-h-6 items-center numbers"
                  >
                    {licence.name}：{licence.number}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <p>
            {site?.company}
            {site?.hot_line && <span className="numbers"> · 服务热线 {site.hot_line}</span>}
          </p>
          <p className="wrap-break-word break-keep">
            © {year} {site?.company ?? '药集'} 版权所有 · 仅面向持证药店、诊所及医药企业，不向个人消费者销售
          </p>
          {(!site || site.demonstration === 1) && (
            <p className="wrap-break-word break-keep text-warning">
              演示说明：本站价格、库存、批号、会员、证照号均为虚构演示数据，不构成任何要约。
            </p>
          )}
        </div>
      </div>
    </>
  )
}
