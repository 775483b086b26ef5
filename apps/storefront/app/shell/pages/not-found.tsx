import { useEffect } from 'react'
import { SiteLink } from '../paths/links.tsx'
import { pageTitle } from '../paths/site.ts'

/** Of an unknown path, and of a loader that found nothing. */
export function NotFound() {
  // A loader that found nothing leaves its page without a title of its own.
  useEffect(() => {
    document.title = pageTitle('/404')
  }, [])
  return (
    <section className="column py-16 text-center">
      <svg viewBox="0 0 200 96" className="mx-auto w-48" aria-hidden="true">
        <text x="0" y="80" fontSize="88" fontWeight="700" fill="var(--brand)">
          4
        </text>
        <g transform="translate(72 16) rotate(32 28 34)">
          <rect
            x="8"
            y="0"
            width="40"
            height="68"
            rx="20"
            fill="var(--brand-wash)"
            stroke="var(--brand)"
            strokeWidth="3"
          />
          <path d="M8 34h40v14a20 20 0 0 1-40 0z" fill="var(--brand)" />
        </g>
        <text x="142" y="80" fontSize="88" fontWeight="700" fill="var(--brand)">
          4
        </text>
      </svg>
      <h1 className="mt-6 text-xl font-semibold">页面不存在</h1>
      <p className="mt-2 text-secondary">地址可能有误，或商品、活动已经下架。</p>
      <p className="mt-6 flex justify-center gap-3">
        <SiteLink to="/" className="rounded-control bg-brand px-5 py-2 text-white hover:bg-brand-strong">
          返回首页
        </SiteLink>
        <SiteLink to="/list" className="rounded-control border border-hairline bg-surface px-5 py-2 hover:border-brand">
          查看全部药品
        </SiteLink>
      </p>
    </section>
  )
}
