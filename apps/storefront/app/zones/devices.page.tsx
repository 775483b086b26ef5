import { createFileRoute } from '@tanstack/react-router'
import type { GoodsWire } from '@yaoji/contract/goods'
import { deviceClassNames } from '../shell/goods-list/facet-rows.ts'
import { GoodsList } from '../shell/goods-list/goods-list.tsx'
import type { Place } from '../shell/goods-list/list-place.ts'
import { validateListSearch } from '../shell/goods-list/list-search.ts'
import { loadList } from '../shell/goods-list/load-list.ts'
import { asCards } from '../shell/goods-list/shown.ts'
import { hrefOf } from '../shell/paths/links.tsx'
import { titled } from '../shell/paths/site.ts'
import { ZoneBanner } from '../shell/zones/zone-banner.tsx'
import { ZoneSkeleton } from '../shell/zones/zone-skeleton.tsx'
import { DeviceLicence } from './device-licence.tsx'

export const Route = createFileRoute('/qxzq')({
  validateSearch: validateListSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => ({ loaded: await loadList(page.deps, 'cards', page, { kind: 'device' }) }),
  head: () => titled('/qxzq'),
  pendingComponent: ZoneSkeleton,
  component: Devices,
})

const place: Place = {
  crumbs: [{ label: '器械专区' }],
  views: ['cards'],
  href: (_, search) => hrefOf('/qxzq', { query: { ...search } }),
  without: new Set(['ypgg', 'rx_class', 'insurance', 'dosage_form', 'is_kxpz'] as const),
}

function Devices() {
  const { loaded } = Route.useLoaderData()
  return (
    <GoodsList
      place={place}
      shown={asCards}
      search={Route.useSearch()}
      loaded={loaded}
      extraOf={(goods) => <DeviceFacts goods={goods} />}
      above={
        <>
          <ZoneBanner
            here="/qxzq"
            theme="devices"
            title="器械专区"
            subtitle="备案与许可经营，注册证号与管理类别逐项标明"
          />
          <DeviceLicence />
        </>
      }
    />
  )
}

/** Class and registration number, as the label of a device must show them. */
function DeviceFacts({ goods }: { readonly goods: GoodsWire }) {
  const name = deviceClassNames[goods.device_class]
  return (
    <p className="mt-1 flex flex-wrap items-center gap-1 text-note">
      <span className="inline-flex min-h-5 items-center rounded-[2px] bg-brand-wash px-1.5 text-brand-strong">
        {name ? `${name}类器械` : '类别见包装'}
      </span>
      <span className="min-w-0 truncate text-secondary" title={goods.pzwh}>
        {goods.pzwh || '注册证号见包装'}
      </span>
    </p>
  )
}
