import { SiteLink } from '../paths/links.tsx'
import { Mark } from './mark.tsx'

export function Logo({ small = false }: { readonly small?: boolean }) {
  return (
    <SiteLink to="/" className="flex shrink-0 items-center gap-2.5" aria-label="药集医药批发商城，返回首页">
      <Mark className={small ? 'size-8' : 'size-8 lg:size-12'} />
      <span aria-hidden="true" className="leading-none">
        <span
          className={`block font-bold tracking-widest text-brand-strong ${small ? 'text-lg' : 'text-lg lg:text-2xl'}`}
        >
          药集
        </span>
        {!small && (
          <span className="mt-1.5 hidden text-note tracking-[.22em] text-secondary lg:block">医药批发商城</span>
        )}
      </span>
    </SiteLink>
  )
}
