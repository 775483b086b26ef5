import { fastBuyCalls, type UsualGoodsWire } from '@yaoji/contract/fast-buy'
import type { ProfileWire } from '@yaoji/contract/members'
import { formatYuan } from '@yaoji/rules/money/fen'
import { useLateLoad } from '@yaoji/ui/use-late-load'
import { send } from '../shell/api/send.ts'
import { GoodsShelf } from '../shell/goods/goods-card.tsx'
import { fenOf, yuanText } from '../shell/kit/yuan.ts'
import { SiteLink } from '../shell/paths/links.tsx'
import { UsualTable } from './usual-table.tsx'

/** What this member buys often, and what of its other goods became cheaper. */
export default function OwnGoods({
  loaded,
  profile,
}: {
  readonly loaded: UsualGoodsWire | null
  readonly profile: ProfileWire
}) {
  // Whoever logs in on another page comes here without them.
  const late = useLateLoad(
    loaded ? null : `${profile.member_id}`,
    async (signal) => (await send(fastBuyCalls.usual, {}, { signal })).data,
  )
  const { usual, cheaper } = loaded ?? late.data ?? { usual: [], cheaper: [] }
  return (
    <>
      {usual.length > 0 && <UsualTable key={profile.member_id} rows={usual} stopped={profile.is_passed === 0} />}
      {cheaper.length > 0 && (
        <section className="mt-5" aria-labelledby="cheaper">
          <h2 id="cheaper" className="mb-2 flex items-baseline gap-3 text-lg font-semibold">
            买过的降价了
            <span className="text-table font-normal text-secondary">比本店上次采购便宜</span>
            <SiteLink to="/kjcg" className="ml-auto text-table font-normal text-secondary hover:text-brand">
              全部采购记录 ›
            </SiteLink>
          </h2>
          <GoodsShelf
            list={cheaper.slice(0, 5).map(({ goods }) => goods)}
            extraOf={({ id }) => <Drop row={cheaper.find(({ goods }) => goods.id === id)} />}
          />
        </section>
      )}
    </>
  )
}

function Drop({ row }: { readonly row: UsualGoodsWire['cheaper'][number] | undefined }) {
  if (!row) return null
  return (
    <p className="text-note text-brand-strong numbers">
      ▼ 上次 {yuanText(row.last_price)}，便宜 {yuanText(formatYuan(fenOf(row.last_price) - fenOf(row.goods.price)))}
    </p>
  )
}
