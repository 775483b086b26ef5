import { SiteLink } from '../paths/links.tsx'

/** The honest answer of a page that is not built yet. */
export function Preparation({ title }: { readonly title: string }) {
  return (
    <section className="column py-16 text-center">
      <svg viewBox="0 0 160 120" className="mx-auto w-40" aria-hidden="true">
        <rect x="26" y="30" width="108" height="74" rx="8" fill="var(--brand-wash)" stroke="var(--brand)" />
        <path d="M26 52h108" stroke="var(--brand)" />
        <path d="M80 62v32M64 78h32" stroke="var(--brand)" strokeWidth="8" strokeLinecap="round" />
        <path d="M52 30v-8a28 14 0 0 1 56 0v8" fill="none" stroke="var(--brand)" />
      </svg>
      <h1 className="mt-6 text-xl font-semibold">{title || '活动'}页面筹备中</h1>
      <p className="mt-2 text-secondary">这里的功能还在建设，暂时不能使用。您可以先选购商品，或联系业务员办理。</p>
      <p className="mt-6 flex justify-center gap-3">
        <SiteLink to="/list" className="rounded-control bg-brand px-5 py-2 text-white hover:bg-brand-strong">
          去选购商品
        </SiteLink>
        <SiteLink to="/" className="rounded-control border border-hairline bg-surface px-5 py-2 hover:border-brand">
          返回首页
        </SiteLink>
      </p>
    </section>
  )
}
