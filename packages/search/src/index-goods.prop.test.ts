import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleGoods } from '../laws/sample-goods.ts'
import { bytesOf, longer, reread } from '../laws/written-index.ts'
import { attributeNames, attributes, countedAttributes } from './attributes.ts'
import { foldText } from './fold-text.ts'
import { type FindQuery, type GoodsFilter, GoodsIndex, type SearchGoods } from './index-goods.ts'

const SYLLABLES = [
  '阿',
  '莫',
  '西',
  '林',
  '头',
  '孢',
  '克',
  '肟',
  '参',
  '重',
  '楼',
  '片',
  '胶',
  '囊',
  'C',
  '12',
  '(',
  ' ',
  '0.9%',
]
const name = fc.array(fc.constantFrom(...SYLLABLES), { minLength: 1, maxLength: 7 }).map((parts) => parts.join(''))
/** Every attribute that there is, so that a new one is proven on its first day. */
const eachAttribute = <Value>(value: fc.Arbitrary<Value>) =>
  Object.fromEntries(attributeNames.map((name) => [name, value]))
const goods = (id: fc.Arbitrary<number>): fc.Arbitrary<SearchGoods> =>
  fc
    .record({
      id,
      name,
      genericName: name,
      tradeName: fc.constantFrom('', '阿莫', '参片'),
      maker: fc.constantFrom('', '西林药业', '重楼制药', '克林'),
      spec: fc.constantFrom('', '0.25g*12', '12片'),
      barcode: fc.constantFrom('', '690012345', '690099999'),
      categoryPath: fc.constantFrom([], [1], [1, 2], [1, 3], [4]),
      ...eachAttribute(fc.constantFrom('', 'rx', '统货')),
      nearestExpiry: fc.constantFrom('', '2026-02-01', '2026-09-01', '2028-01-01'),
      inStock: fc.boolean(),
      sales: fc.nat(3),
      flags: fc.constantFrom([], ['tcm'], ['tcm', 'controlled']),
      brandId: fc.nat(2),
      listedOn: fc.constantFrom('2024-05-01', '2025-12-15', '2026-01-01'),
      priceFen: fc.nat(3),
      stock: fc.nat(5),
    })
    .map(sampleGoods)
const catalogue = fc.uniqueArray(goods(fc.integer({ min: 1, max: 60 })), { selector: ({ id }) => id, maxLength: 30 })
const filter: fc.Arbitrary<GoodsFilter> = fc.record(
  {
    categoryId: fc.constantFrom(1, 2, 4, 9),
    maker: fc.constantFrom(['西林药业'], ['克林', '']),
    ...eachAttribute(fc.constantFrom(['rx'], ['统货', ''], ['nothing'])),
    expiry: fc.constantFrom('over-12' as const, '6-to-12' as const, 'under-6' as const),
    inStock: fc.boolean(),
    flags: fc.constantFrom(['tcm'], ['tcm', 'controlled']),
    brandId: fc.nat(3),
    listedFrom: fc.constantFrom('2025-12-01', '2026-01-01'),
  },
  { requiredKeys: [] },
)
const text = fc.constantFrom(
  '',
  '阿',
  '阿莫',
  'am',
  'amo',
  '莫西 林',
  'chonglou',
  '头抱克',
  '690012345',
  '0.25',
  '阿西林',
  'tbkv',
  '克林 片',
)
const order = fc.record({
  sort: fc.constantFrom('relevance' as const, 'sales' as const, 'price' as const, 'stock' as const, 'new' as const),
  order: fc.constantFrom('asc' as const, 'desc' as const),
})
const ask = (part: Partial<FindQuery>): FindQuery => ({
  today: '2026-01-01',
  sort: 'relevance',
  order: 'desc',
  offset: 0,
  limit: 1000,
  ...part,
})

test('a part of a name always finds the goods, as text', () => {
  fc.assert(
    fc.property(catalogue, fc.nat(), fc.nat(), fc.nat(), (all, which, from, length) => {
      fc.pre(all.length > 0)
      const one = all[which % all.length]!
      const start = from % one.name.length
      const part = one.name.slice(start, start + 1 + (length % one.name.length))
      fc.pre(foldText(part) !== '' && !part.includes(' '))
      const found = GoodsIndex.build(all).find(ask({ text: part }))
      expect(found.ids).toContain(one.id)
      expect(found.matched).toBe('text')
    }),
    { numRuns: 300 },
  )
})

test('no goods that the filter excludes is ever shown, and none that it lets through is missing from a browse', () => {
  fc.assert(
    fc.property(catalogue, filter, text, order, (all, wanted, asked, sorted) => {
      const byId = new Map(all.map((one) => [one.id, one]))
      const found = GoodsIndex.build(all).find(ask({ text: asked, filter: wanted, ...sorted }))
      for (const id of found.ids) expect(passes(byId.get(id)!, wanted)).toBe(true)
      if (asked === '') expect(found.total).toBe(all.filter((one) => passes(one, wanted)).length)
    }),
    { numRuns: 300 },
  )
})

test('pages cut the whole result into parts: nothing twice, nothing lost, the same order', () => {
  fc.assert(
    fc.property(catalogue, text, order, filter, fc.integer({ min: 1, max: 7 }), (all, asked, sorted, wanted, limit) => {
      const index = GoodsIndex.build(all)
      const whole = index.find(ask({ text: asked, filter: wanted, ...sorted }))
      const pages: number[] = []
      for (let offset = 0; offset < whole.total + limit; offset += limit)
        pages.push(...index.find(ask({ text: asked, filter: wanted, ...sorted, offset, limit })).ids)
      expect(pages).toEqual(whole.ids)
      expect(new Set(pages).size).toBe(whole.total)
    }),
    { numRuns: 200 },
  )
})

test('the values of every attribute are counted over the whole match, most frequent first', () => {
  fc.assert(
    fc.property(catalogue, filter, (all, wanted) => {
      const { facets } = GoodsIndex.build(all).find(ask({ filter: wanted, limit: 1, facets: true }))
      const match = all.filter((one) => passes(one, wanted))
      for (const name of countedAttributes) {
        const silent = attributes[name] === 'counted where a kind is asked for' && wanted.kind === undefined
        const counts = Object.entries(Object.groupBy(match, (one) => one[name]))
        const expected = counts.flatMap(([value, goods]) =>
          silent || value === '' ? [] : [{ value, count: goods!.length }],
        )
        expected.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
        expect(facets?.[name]).toEqual(expected)
      }
    }),
    { numRuns: 200 },
  )
})

test('an index that was changed, and written and read again in between, answers like one built afresh', () => {
  const change = fc.oneof(
    fc.constant({ reread: true }),
    goods(fc.integer({ min: 1, max: 60 })).map((put) => ({ put })),
    fc.record({ stockOf: fc.integer({ min: 1, max: 60 }), stock: fc.nat(9), inStock: fc.boolean() }),
    fc.integer({ min: 1, max: 60 }).map((remove) => ({ remove })),
  )
  fc.assert(
    fc.property(
      catalogue,
      fc.array(change, { maxLength: 12 }),
      fc.array(fc.tuple(text, filter, order), { maxLength: 5 }),
      (all, changes, asked) => {
        // Counts that are kept from the first goods on, beside ones that are counted anew.
        let index = GoodsIndex.build(all, 0)
        const byId = new Map(all.map((one) => [one.id, one]))
        const queries = asked.map(([words, wanted, sorted]) =>
          ask({ text: words, filter: wanted, ...sorted, facets: true }),
        )
        for (const one of changes) {
          for (const query of queries) index.find(query)
          if ('reread' in one) {
            index = reread(bytesOf(index))
            continue
          }
          if ('remove' in one) {
            index.remove(one.remove)
            byId.delete(one.remove)
            continue
          }
          const goodsPut = 'put' in one ? one.put : byId.get(one.stockOf)
          if (goodsPut === undefined) continue
          const next = 'put' in one ? goodsPut : { ...goodsPut, stock: one.stock, inStock: one.inStock }
          index.put(next)
          byId.set(next.id, next)
        }
        const fresh = GoodsIndex.build(byId.values(), Number.POSITIVE_INFINITY)
        expect(index.size).toBe(byId.size)
        for (const query of queries) {
          expect(index.find(query)).toEqual(fresh.find(query))
          expect(index.suggest(query.text ?? '', 'drug', 5)).toEqual(fresh.suggest(query.text ?? '', 'drug', 5))
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('bytes that are not the whole of a written index are refused, wherever they end', () => {
  fc.assert(
    fc.property(catalogue, fc.nat(), fc.nat(), (all, cut, more) => {
      const bytes = bytesOf(GoodsIndex.build(all))
      expect(() => reread(bytes.subarray(0, cut % bytes.length))).toThrow()
      expect(() => reread(longer(bytes, 1 + (more % 9)))).toThrow()
    }),
    { numRuns: 20 },
  )
})

test('counts that are kept are those of a new count, after any edits, on any day, whatever the viewer may not know of', () => {
  const edit = fc.oneof(
    { weight: 3, arbitrary: goods(fc.integer({ min: 1, max: 40 })).map((put) => ({ put })) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 40 }).map((remove) => ({ remove })) },
    { weight: 2, arbitrary: fc.nat(40).map((nth) => ({ sellsOutOrIn: nth })) },
  )
  const browse = fc.record({
    filter: fc.constantFrom({}, { categoryId: 1 }, { categoryId: 2 }, { categoryId: 9 }),
    today: fc.constantFrom('2026-01-01', '2026-08-31', '2027-05-01'),
    sort: fc.constantFrom('relevance' as const, 'price' as const),
    // The same viewers come again.
    unseen: fc.constantFrom([], [1, 2, 3, 4, 5, 6, 7, 8], [4, 12, 13, 14, 15, 16, 50]),
  })
  fc.assert(
    fc.property(
      catalogue,
      fc.array(fc.tuple(edit, fc.array(browse, { minLength: 1, maxLength: 3 })), { minLength: 1, maxLength: 15 }),
      (all, steps) => {
        const index = GoodsIndex.build(all, 0)
        const byId = new Map(all.map((one) => [one.id, one]))
        for (const [one, asked] of steps) {
          const known = 'sellsOutOrIn' in one ? [...byId.values()].at(one.sellsOutOrIn % (byId.size || 1)) : undefined
          const put = 'put' in one ? one.put : known && { ...known, inStock: !known.inStock }
          if (put) byId.set(put.id, put)
          if (put) index.put(put)
          if ('remove' in one) byId.delete(one.remove)
          if ('remove' in one) index.remove(one.remove)
          const anew = GoodsIndex.build(byId.values(), Number.POSITIVE_INFINITY)
          for (const { unseen, ...browsed } of asked) {
            const query = ask({ ...browsed, facets: true, unseen: { ids: new Set(unseen), key: unseen.join() } })
            expect(index.find(query)).toEqual(anew.find(query))
          }
        }
      },
    ),
    { numRuns: 200 },
  )
})

function passes(one: SearchGoods, wanted: GoodsFilter): boolean {
  const range =
    one.nearestExpiry === ''
      ? undefined
      : one.nearestExpiry >= '2027-01-01'
        ? 'over-12'
        : one.nearestExpiry >= '2026-07-01'
          ? '6-to-12'
          : 'under-6'
  return (
    (wanted.categoryId === undefined || one.categoryPath.includes(wanted.categoryId)) &&
    (wanted.maker === undefined || wanted.maker.includes(one.maker)) &&
    attributeNames.every((name) => wanted[name]?.includes(one[name]) ?? true) &&
    (wanted.expiry === undefined || wanted.expiry === range) &&
    (wanted.inStock === undefined || wanted.inStock === one.inStock) &&
    (wanted.brandId === undefined || wanted.brandId === one.brandId) &&
    (wanted.listedFrom === undefined || one.listedOn >= wanted.listedFrom) &&
    (wanted.flags === undefined || wanted.flags.every((flag) => one.flags.includes(flag)))
  )
}

test('of two goods alike in all else the one whose name is or begins with the words stands before the one that has them inside', () => {
  const word = fc.array(fc.constantFrom('氯', '雷', '他', '定', '阿', '林', 'c'), { minLength: 1, maxLength: 5 })
  const joined = word.map((signs) => signs.join(''))
  const goodsNames = fc.record({ genericName: joined, tradeName: fc.constantFrom('', '息斯敏'), sales: fc.nat(9) })
  fc.assert(
    fc.property(joined, goodsNames, joined, fc.boolean(), (asked, one, other, whole) => {
      const behind = whole ? '' : one.genericName
      const named = (id: number, genericName: string, sales: number) =>
        sampleGoods({ ...one, id, sales, genericName, name: `${one.tradeName}${genericName}` })
      const relative = named(1, `地${other}${asked}${behind}`, one.sales + 1)
      const meant = named(2, `${asked}${behind}`, one.sales)
      const index = GoodsIndex.build([relative, meant])
      expect(index.find(ask({ text: asked })).ids).toEqual([2, 1])
      expect(index.suggest(asked, 'drug', 9)[0]).toBe(meant.genericName)
    }),
    { numRuns: 200 },
  )
})
