import type { MakerCardWire } from '@yaoji/contract/zones'
import { useState } from 'react'
import { Panel, panelLook } from '../../shell/kit/panel.tsx'
import { SiteLink } from '../../shell/paths/links.tsx'
import { NameMark } from '../name-mark.tsx'

const firstOthers = 24

/** Makers with a page of their own as cards, the others as names; each leads to the maker's goods. */
export function MakerCards({ makers }: { readonly makers: readonly MakerCardWire[] }) {
  const [all, setAll] = useState(false)
  const featured = makers.filter((maker) => maker.featured)
  const others = makers.filter((maker) => !maker.featured)
  if (makers.length === 0) return null
  return (
    <section aria-labelledby="makers" className="mb-4">
      <h2 id="makers" className="mb-2 flex flex-wrap items-baseline gap-x-3 text-lg font-semibold">
        授权厂家
        <span className="text-table font-normal text-secondary">按厂家授权区域供货，价格仅授权区域内会员可见</span>
      </h2>
      {featured.length > 0 && (
        <ul className="grid gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3">
          {featured.map((maker) => (
            <li key={maker.url}>
              <SiteLink
                to="/kxzq/goods/{url}/{ads?}"
                params={{ url: maker.url }}
                className={`${panelLook} flex h-full items-center gap-3 p-3 hover:border-brand`}
              >
                <NameMark name={maker.name} />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold wrap-break-word">{maker.name}</span>
                  <span className="block text-table text-secondary">供货区域：{maker.territory || '定向供货'}</span>
                  <span className="block text-note text-secondary numbers">
                    {maker.goods_count} 个控销品种 · {maker.newest_on} 上新
                  </span>
                </span>
                <span aria-hidden="true" className="text-secondary">
                  ›
                </span>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Panel className="mt-2 px-3 py-2 text-table">
          <h3 className="mb-1 text-secondary">更多控销厂家</h3>
          <ul className="flex flex-wrap gap-x-4">
            {others.slice(0, all ? others.length : firstOthers).map((maker) => (
              <li key={maker.url} className="max-w-full wrap-break-word">
                <SiteLink
                  to="/kxzq/goods/{url}/{ads?}"
                  params={{ url: maker.url }}
                  className="inline-block py-1 hover:text-brand"
                >
                  {maker.name}
                  <span className="ml-1 text-note text-secondary numbers">{maker.goods_count}</span>
                </SiteLink>
              </li>
            ))}
          </ul>
          {others.length > firstOthers && (
            <button
              type="button"
              aria-expanded={all}
              onClick={() => setAll(!all)}
              className="mt-1 h-7 text-secondary hover:text-brand"
            >
              {all ? '收起' : `展开全部 ${others.length} 家`}
            </button>
          )}
        </Panel>
      )}
    </section>
  )
}
