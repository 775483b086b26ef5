import type { GoodsWire } from '@yaoji/contract/goods'
import type { ProfileWire } from '@yaoji/contract/members'
import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { openPieces, writeInPieces } from './kept-pieces.tsx'
import { pageBytes } from './page-bytes.ts'
import { standsAt } from './shell/for-test/router.ts'
import { GoodsShelf } from './shell/goods/goods-card.tsx'
import { ShellContext, type ShellState } from './shell/viewer/viewer.ts'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('./shell/for-test/router.ts')).fakeRouter,
}))

const yes = fc.constantFrom<0 | 1>(0, 1)
const goods = fc
  .record({
    ...{ name: fc.constantFrom('七星茶', '<b>&"', '曲尼司特胶囊'), ypgg: fc.string() },
    ...{ measure: fc.constantFrom('piece', 'gram'), rx_class: fc.constantFrom('', 'rx', 'otc_b') },
    ...{ is_buy: yes, is_hm: yes, is_xq: yes, is_favorite: yes, with_coupon: yes, zbz: fc.constantFrom(1, 10, 500) },
    ...{
      mend_url: fc.constantFrom('', '', '', '/login', '/zzgl'),
      price_label: fc.constantFrom('', '', '', '登录可见', '审核后可见'),
    },
    ...{ cant_buy_reason: fc.constantFrom('', '本商品只能诊所购买'), number: fc.constantFrom(undefined, 0, 40, 6_000) },
    goods_image: fc.constantFrom([], ['/pictures/a.svg'], ['/pictures/b.svg?3']),
    no_equals: fc.constantFrom(undefined, undefined, 1),
    price: fc.constantFrom(undefined, '2.81', '1300.00'),
    flash: fc.constantFrom(undefined, undefined, undefined, {
      ...{ activity_id: 1, price: '1.00', min: 1, step: 1, most: 5 },
      ...{ closes_at: 1_795_000_100, timestamp: 1_795_000_000 },
    }),
    ladder_price: fc.constantFrom(undefined, [{ id: 3, number: 20, price: '2.00' }]),
    tags: fc
      .subarray(['组', '满', '赠', '换购'])
      .map((names) => names.map((name) => ({ name, describe: name, is_show: 1 }))),
  })
  .map((facts) => ({ bzdw: '盒', sccj: '沙溪', jzl: 400, qg_number: 1, yxq: '2028-03-19', ...facts }))
/** Several look at some of the same goods. */
const visits = fc.array(goods, { minLength: 3, maxLength: 6 }).chain((shop) =>
  fc.array(
    fc.record({
      list: fc.shuffledSubarray(
        shop.map((one, index) => ({ ...one, id: index + 1 })),
        { minLength: 2 },
      ),
      profile: fc.constantFrom(null, { member_id: 1, is_passed: 1 }, { member_id: 2, is_passed: 0 }),
      at: fc.constantFrom('/list', '/search?keywords=药'),
      eagerRows: fc.constantFrom(0, 0, 1),
    }),
    { minLength: 2, maxLength: 4 },
  ),
)

/** The pictures of kept cards are not named once more before the page. */
const withoutNamed = (text: string) => text.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '')

test('a shelf of kept cards is byte for byte the shelf that is drawn, whoever looked at it before', async () => {
  const page = ({ list, profile, eagerRows }: { list: unknown; profile: unknown; eagerRows: number }) => (
    <ShellContext value={{ profile: profile as ProfileWire | null } as ShellState}>
      <GoodsShelf list={list as GoodsWire[]} eagerRows={eagerRows} />
    </ShellContext>
  )
  const keep = openPieces()
  let keptPieces = 0
  let keptAtOnce = 0
  await fc.assert(
    fc.asyncProperty(visits, async (seen) => {
      for (const visit of seen) {
        standsAt.pathname = visit.at
        let written = writeInPieces(page(visit), keep)
        // The first card that shows a part which is fetched late waits for it.
        for (; !written; written = writeInPieces(page(visit), keep)) await new Promise((done) => setTimeout(done, 5))
        keptPieces += written.pieces.length
        // A row has five: all cards of so few are wanted at once.
        if (visit.eagerRows === 1 && visit.list.length <= 5) keptAtOnce += written.pieces.length
        const text = new TextDecoder().decode(pageBytes(written.text, new Uint8Array(), '', written.pieces))
        expect(withoutNamed(text)).toBe(withoutNamed(renderToString(page(visit))))
      }
    }),
    { numRuns: 30 },
  )
  expect([keptPieces > 20, keptAtOnce > 5]).toEqual([true, true])
}, 120_000)
