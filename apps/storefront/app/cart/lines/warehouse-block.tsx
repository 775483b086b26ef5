import type { PromotionBarWire } from '@yaoji/contract/cart'
import { Checkbox } from '../../shell/kit/checkbox.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import type { WarehouseGroup } from '../state/cart-groups.ts'
import type { CartStore, LineSaid } from '../state/cart-store.ts'
import { CartLine } from './cart-line.tsx'
import { CombinationLine } from './combination-line.tsx'
import { FreightProgress } from './freight-progress.tsx'

/** What leaves one warehouse, with its own freight. */
export function WarehouseBlock({
  group,
  notices,
  bars,
  store,
}: {
  readonly group: WarehouseGroup
  readonly notices: ReadonlyMap<number, LineSaid>
  readonly bars: readonly PromotionBarWire[]
  readonly store: CartStore
}) {
  const selected = group.lines.filter((line) => line.is_selected === 1).length
  return (
    <Panel as="section" aria-label={group.name} className="mb-3">
      <header className="flex flex-wrap items-center gap-x-5 gap-y-1 rounded-t-card bg-page px-3 py-1.5 lg:px-4 lg:py-2.5 lg:in-data-compact:py-1">
        <Checkbox
          checked={selected === group.lines.length}
          mixed={selected > 0 && selected < group.lines.length}
          onChange={(event) =>
            void store.select(
              group.lines.map((line) => line.id),
              event.target.checked ? 1 : 0,
            )
          }
          className="max-lg:-my-2.5 max-lg:py-2.5"
        >
          <span className="font-semibold">{group.name}</span>
          <span className="text-note text-secondary numbers">{group.lines.length} 种</span>
        </Checkbox>
        {group.freight && <FreightProgress freight={group.freight} />}
      </header>
      <ul>
        {group.lines.map((line) =>
          line.goods ? (
            <CartLine key={line.id} line={line} notice={notices.get(line.id)} bars={bars} store={store} />
          ) : (
            <CombinationLine key={line.id} line={line} notice={notices.get(line.id)} store={store} />
          ),
        )}
      </ul>
    </Panel>
  )
}
