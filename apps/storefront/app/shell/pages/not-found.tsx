import { useEffect } from 'react'
import { SiteLink } from '../paths/links.tsx'
import { pageTitle } from '../paths/site.ts'
// A file of its own: every visitor loads this page's script, few see the drawing.
import drawing from './not-found.svg?url'

/** Of an unknown path, and of a loader that found nothing. */
export function NotFound() {
  // A loader that found nothing leaves its page without a title of its own.
  useEffect(() => {
    document.title = pageTitle('/404')
  }, [])
  return (
    <section className="column py-16 text-center">
      <img src={drawing} alt="" width={192} height={92} className="mx-auto" />
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
