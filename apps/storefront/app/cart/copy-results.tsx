import type { CopyWire } from '@yaoji/contract/cart-copy'
import { Button } from '../shell/kit/button.tsx'
import type { PlainPath } from '../shell/paths/links.tsx'
import { useSwitchStore } from '../shell/stores/use-switch-store.ts'
import { adviceOn } from './copy-advice.ts'

/** With more stores than this their added lines are folded away; what was refused never is. */
const readableOpen = 3

/** What each store took and what not, with why and what to do next; stores that refused something come first. */
export function CopyResults({ results }: { readonly results: readonly CopyWire[] }) {
  const { busy, change } = useSwitchStore()
  const withRefusals = results.filter(({ refused }) => refused.length > 0)
  const whole = results.filter(({ refused }) => refused.length === 0)
  return (
    <div className="px-5 py-4">
      <p role="status" className="font-semibold">
        {withRefusals.length === 0
          ? `已全部复制到 ${results.length} 家门店`
          : `${whole.length} 家门店全部复制，${withRefusals.length} 家门店有商品未能复制`}
      </p>
      <ul className="mt-2 divide-y divide-hairline">
        {[...withRefusals, ...whole].map((result) => (
          <li key={result.member_id} className="py-3">
            <StoreResult
              result={result}
              open={results.length <= readableOpen}
              busy={busy}
              onSwitch={(to) => void change(result.member_id, to)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function StoreResult({
  result: { name, added, lines, refused },
  open,
  busy,
  onSwitch,
}: {
  readonly result: CopyWire
  readonly open: boolean
  readonly busy: boolean
  readonly onSwitch: (to: PlainPath) => void
}) {
  const ways = new Set(refused.flatMap(({ cause }) => adviceOn(cause).to ?? []))
  return (
    <section aria-label={name} className="space-y-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-semibold break-words">{name}</span>
        {refused.length > 0 && <span className="numbers text-note text-warning">未复制 {refused.length} 种</span>}
      </p>
      {added > 0 ? (
        <details open={open}>
          <summary className="numbers cursor-pointer text-table text-brand-strong">已复制 {added} 种</summary>
          <ul className="mt-1 space-y-0.5 text-note text-secondary">
            {lines.map(({ goods, number, notice }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an answer that is shown once and never changes
              <li key={place}>
                {goods}：购物车现有 <span className="numbers">{number}</span>
                {notice && `，${notice}`}
              </li>
            ))}
          </ul>
        </details>
      ) : (
        <p className="text-table text-secondary">没有商品复制到该门店</p>
      )}
      <ul className="space-y-1 text-note">
        {refused.map(({ goods, reason, cause }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={place}>
            <span className="text-warning">
              {goods || '商品'}：{reason}
            </span>
            <span className="block text-secondary">{adviceOn(cause).text}</span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-2 pt-1">
        {ways.has('/zzzj') && (
          <Button tone="plain" size="small" disabled={busy} onClick={() => onSwitch('/zzzj')}>
            去该门店更新资质
          </Button>
        )}
        {(added > 0 || ways.has('/cart')) && (
          <Button tone="plain" size="small" disabled={busy} onClick={() => onSwitch('/cart')}>
            去该门店购物车
          </Button>
        )}
      </p>
    </section>
  )
}
