import { SiteLink } from '../shell/links.tsx'
import { useShell } from '../shell/viewer.ts'

/** Brands the store carries, as marks drawn from their names. */
export function BrandStrip() {
  const brands = useShell().data.common?.brand ?? []
  if (brands.length === 0) return null
  return (
    <section className="mt-5" aria-labelledby="brands">
      <h2 id="brands" className="mb-2 text-lg font-semibold">
        常备品牌
      </h2>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        {brands.slice(0, 12).map((brand) => (
          <li key={brand.id}>
            <SiteLink
              to="/search"
              query={{ keywords: brand.name }}
              className="flex h-12 items-center justify-center gap-2 rounded-card border border-hairline bg-surface px-2 hover:border-brand hover:text-brand"
            >
              <span
                aria-hidden="true"
                className="flex size-6 shrink-0 items-center justify-center rounded-full bg-brand-wash text-note font-semibold text-brand"
              >
                {brand.name.slice(0, 1)}
              </span>
              <span className="truncate font-medium">{brand.name}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
