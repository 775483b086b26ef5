import { describe, expect, test } from 'vitest'
import { sampleGoods } from '../laws/sample-goods.ts'
import { type FindQuery, GoodsIndex } from './index-goods.ts'

const catalogue = [
  sampleGoods({
    id: 1,
    name: '阿莫西林胶囊',
    maker: '广州白云山制药总厂',
    spec: '0.25g*24粒',
    sales: 50,
    categoryPath: [1, 11],
  }),
  sampleGoods({
    id: 2,
    name: '阿莫西林颗粒',
    maker: '石药集团',
    spec: '0.125g*12袋',
    sales: 90,
    categoryPath: [1, 12],
  }),
  sampleGoods({
    id: 3,
    name: '阿莫西林片',
    maker: '哈药集团',
    spec: '0.25g*20片',
    sales: 99,
    inStock: false,
    categoryPath: [1, 11],
  }),
  sampleGoods({
    id: 4,
    name: '达克宁 硝酸咪康唑乳膏',
    genericName: '硝酸咪康唑乳膏',
    tradeName: '达克宁',
    maker: '西安杨森制药有限公司',
    approvalNo: '国药准字H10930213',
    barcode: '6922111110011',
    categoryPath: [2],
  }),
  sampleGoods({
    id: 5,
    name: '重楼',
    maker: '云南药材',
    rxClass: 'none',
    flags: ['tcm'],
    categoryPath: [3],
    nearestExpiry: '2026-04-30',
  }),
  sampleGoods({
    id: 6,
    name: '维生素Ｃ片',
    maker: '华中药业',
    rxClass: 'otc-b',
    nearestExpiry: '2027-01-01',
    categoryPath: [2],
    priceFen: 300,
    listedOn: '2026-01-02',
  }),
  sampleGoods({
    id: 7,
    name: '连花清瘟胶囊',
    maker: '石家庄以岭药业',
    nearestExpiry: '2026-12-31',
    priceFen: 200,
    listedOn: '2025-01-02',
  }),
]
const index = GoodsIndex.build(catalogue)
const ask = (part: Partial<FindQuery>): FindQuery => ({
  today: '2026-01-01',
  sort: 'relevance',
  order: 'desc',
  offset: 0,
  limit: 20,
  ...part,
})
const ids = (text: string, part: Partial<FindQuery> = {}) => index.find(ask({ text, ...part })).ids

describe('every way of asking', () => {
  test.each([
    ['a whole name', '重楼', [5], 'text'],
    ['a trade name', '达克宁', [4], 'text'],
    ['one character', '瘟', [7], 'text'],
    ['a part of a name', '莫西', [2, 1, 3], 'text'],
    ['capitals, full width and spaces', ' 维 生素c ', [6], 'text'],
    ['traditional characters', '連花清瘟膠囊', [7], 'text'],
    ['full pinyin', 'amoxilin', [2, 1, 3], 'pinyin'],
    ['pinyin with spaces', 'a mo xi lin', [2, 1, 3], 'pinyin'],
    ['the reading of the trade', 'chonglou', [5], 'pinyin'],
    ['initials', 'lhqw', [7], 'pinyin'],
    ['initials in capitals', 'AMXLJN', [1], 'pinyin'],
    ['Chinese and letters mixed', '阿莫xljn', [1], 'pinyin'],
    ['the right sound in wrong characters', '莲花清温', [7], 'homophone'],
    ['a sound that is only alike', '阿莫西灵', [2, 1, 3], 'homophone'],
    ['one wrong character', '连花清湿胶囊', [7], 'typo'],
    ['one missing character', '连花瘟胶囊', [7], 'typo'],
    ['two characters exchanged', '连清花瘟', [7], 'typo'],
    ['one wrong letter', 'amoxikin', [2, 1, 3], 'typo'],
    ['a maker', '西安杨森', [4], 'text'],
    ['an approval number', '国药准字H10930213', [4], 'text'],
    ['an approval number with a space, small', '国药准字 h10930213', [4], 'text'],
    ['digits of an approval number', '10930213', [4], 'text'],
    ['a barcode', '6922111110011', [4], 'text'],
    ['the end of a barcode', '110011', [4], 'text'],
    ['name and maker', '阿莫西林 白云山', [1], 'text'],
    ['maker and name written as one', '石药阿莫西林', [2], 'text'],
    ['initials and specification', 'amxl 0.25', [1, 3], 'pinyin'],
    ['what is nowhere', '青霉素', [], 'none'],
  ])('%s', (_, text, expected, matched) => {
    const found = index.find(ask({ text }))
    expect([found.ids, found.total, found.matched]).toEqual([expected, expected.length, matched])
  })

  test('with the maker toggle names do not count', () => {
    expect(ids('石药', { type: 'maker' })).toEqual([2])
    expect(ids('阿莫西林', { type: 'maker' })).toEqual([])
    expect(ids('bys', { type: 'maker' })).toEqual([1])
  })
})

describe('order', () => {
  test('exact text ranks above pinyin, pinyin above what sounds alike, whatever sells', () => {
    const mixed = GoodsIndex.build([
      sampleGoods({ id: 1, name: '黄旗片', sales: 999 }),
      sampleGoods({ id: 2, name: '黄芪', sales: 1 }),
      sampleGoods({ id: 3, name: 'huangqi软膏', sales: 0, inStock: false }),
    ])
    expect(mixed.find(ask({ text: '黄芪' })).ids).toEqual([2, 1])
    expect(mixed.find(ask({ text: 'huangqi' })).ids[0]).toBe(3)
  })

  test('sold-out goods rank below those in stock, then sales decide, then the id', () => {
    expect(ids('阿莫西林')).toEqual([2, 1, 3])
    expect(index.find(ask({})).ids).toEqual([2, 1, 4, 5, 6, 7, 3])
  })

  test('goods without a price come last in either direction', () => {
    expect(ids('', { sort: 'price', order: 'asc' }).slice(0, 2)).toEqual([7, 6])
    expect(ids('', { sort: 'price', order: 'desc' }).slice(0, 2)).toEqual([6, 7])
  })

  test("a viewer's own prices decide when given, newest listing first when asked", () => {
    const price = (id: number) => (id === 5 ? 1 : id === 1 ? 2 : 9)
    expect(ids('', { sort: 'price', order: 'asc', price }).slice(0, 2)).toEqual([5, 1])
    expect(ids('', { sort: 'new' }).slice(0, 2)).toEqual([6, 7])
  })
})

describe('filters and facets', () => {
  test.each([
    ['category', { categoryId: 1 }, [2, 1, 3]],
    ['a category below', { categoryId: 11 }, [1, 3]],
    ['an unknown category', { categoryId: 99 }, []],
    ['maker', { maker: ['石药集团', '云南药材'] }, [2, 5]],
    ['in stock', { categoryId: 1, inStock: true }, [2, 1]],
    ['flags', { flags: ['tcm'] }, [5]],
    ['goods given by id', { ids: new Set([7, 3, 1000]) }, [7, 3]],
    ['over twelve months', { expiry: 'over-12' }, [6]],
    ['six to twelve months', { expiry: '6-to-12' }, [7]],
    ['under six months', { expiry: 'under-6' }, [5]],
    ['class', { rxClass: ['otc-b'] }, [6]],
  ] as const)('%s', (_, filter, expected) => {
    expect(index.find(ask({ filter })).ids).toEqual(expected)
  })

  test('facets count the whole match, not the page', () => {
    const { facets } = index.find(ask({ text: '阿莫西林', limit: 1, facets: true }))
    expect(facets?.maker.map(({ count }) => count)).toEqual([1, 1, 1])
    expect(facets?.category).toEqual([
      { id: 1, count: 3 },
      { id: 11, count: 2 },
      { id: 12, count: 1 },
    ])
    expect(facets?.inStock).toBe(2)
  })

  test('facets of a browse follow a sale-out at once', () => {
    const own = GoodsIndex.build(catalogue)
    const browse = ask({ facets: true })
    expect(own.find(browse).facets?.inStock).toBe(6)
    own.put({ ...catalogue[6]!, inStock: false })
    expect(own.find(browse).facets?.inStock).toBe(5)
  })
})

describe('suggestions', () => {
  test('are distinct names, the best first, and makers with the maker toggle', () => {
    expect(index.suggest('amxl', 'drug', 10)).toEqual(['阿莫西林颗粒', '阿莫西林胶囊', '阿莫西林片'])
    expect(index.suggest('shiyao', 'maker', 10)).toEqual(['石药集团'])
    expect(index.suggest('  ', 'drug', 10)).toEqual([])
  })

  test('several words suggest names of goods that fit all', () => {
    expect(index.suggest('阿莫西林 白云山', 'drug', 10)).toEqual(['阿莫西林胶囊'])
  })
})

describe('codes and popular words', () => {
  const shelf = [
    sampleGoods({ id: 1, name: '感冒灵颗粒', maker: '华润三九医药', rxClass: 'otc_a', standardCode: '86900362000246' }),
    sampleGoods({ id: 2, name: '三九胃泰颗粒', maker: '华润三九医药', rxClass: 'rx', barcode: '6901234567892' }),
    sampleGoods({ id: 3, name: '布洛芬混悬液', maker: '上海强生', rxClass: 'otc_a', sales: 9 }),
    sampleGoods({ id: 4, name: '布洛芬缓释胶囊', maker: '中美史克', rxClass: 'rx' }),
    sampleGoods({ id: 5, name: '退烧贴', maker: '云南白药', rxClass: 'none' }),
  ]
  const index = GoodsIndex.build(shelf)
  const found = (text: string, otcSynonyms = false) => {
    const { ids, matched, synonyms } = index.find(ask({ text, otcSynonyms }))
    return { ids, matched, words: synonyms.map(({ term }) => term) }
  }
  const words = [
    { term: '999', means: ['三九'] },
    { term: '退烧', means: ['布洛芬', '布洛芬 混悬'] },
  ]
  index.setSynonyms(words)

  test('the standard code and the barcode find their goods, whole, by their beginning, and among suggestions', () => {
    for (const text of ['86900362000246', '869003620002', '000246']) expect(found(text).ids).toEqual([1])
    expect(found('6901234567892').ids).toEqual([2])
    expect(index.suggest('86900362000246', 'drug', 5)).toEqual(['感冒灵颗粒'])
  })

  test('a popular word finds what it stands for, alone, beside other words and written as one with them', () => {
    expect(found('999')).toEqual({ ids: [1, 2], matched: 'synonym', words: ['999'] })
    expect(found('999 感冒灵').ids).toEqual([1])
    expect(found('999感冒灵')).toMatchObject({ ids: [1], words: ['999'] })
    expect(index.suggest('999', 'drug', 5)).toEqual(['感冒灵颗粒', '三九胃泰颗粒'])
  })

  test('what bears the word itself comes first, and says that the word is also a popular one', () => {
    expect(found('退烧')).toEqual({ ids: [5, 3, 4], matched: 'text', words: ['退烧'] })
  })

  test('a visitor is led by popular words to OTC medicines alone, by names to all', () => {
    expect(found('退烧', true).ids).toEqual([5, 3])
    expect(found('999', true).ids).toEqual([1])
    expect(index.suggest('999', 'drug', 5, true)).toEqual(['感冒灵颗粒'])
    expect(found('三九', true).ids).toEqual([2, 1])
    index.setSynonyms([{ term: '退热贴', means: ['布洛芬缓释'] }])
    expect(found('退热贴', true)).toEqual({ ids: [], matched: 'none', words: ['退热贴'] })
    expect(found('退热贴').ids).toEqual([4])
    index.setSynonyms(words)
  })

  test('a table that changes counts at once; a goods that came later is found by the words too', () => {
    index.put(sampleGoods({ id: 6, name: '三九感冒清', rxClass: 'otc_b' }))
    expect(found('999').ids).toContain(6)
    index.setSynonyms([])
    expect(found('999')).toMatchObject({ words: [] })
    expect(found('999').ids).not.toContain(1)
  })
})
