import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { crowd } from '../../test/crowd.ts'
import { writesNothing } from '../../test/everything.ts'
import { openFlash } from '../../test/flash.ts'
import { boxWithCode, pdf, scan } from '../../test/paper-pictures.ts'
import { shopper, shopperWith } from '../../test/purchase.ts'
import { uploadForm } from '../../test/upload-form.ts'
import { useWorld } from '../../test/world.ts'
import { picturesWaiting, readSymbols } from '../licences/pictures/read-codes.ts'
import { writeSheet } from '../platform/sheet/write-sheet.ts'

const world = useWorld()
const month = 31 * 86_400_000

test('Domain 2.12: what was bought comes back by how often and how lately, with what was paid, to its member alone', async () => {
  const buyer = await shopper(world, 'yaodian')
  await buyer.buy(
    [
      ['ibuprofen', 30],
      ['vitaminC', 20],
    ],
    'transfer',
  )
  await buyer.buy([['ibuprofen', 12]], 'transfer')
  await buyer.buy(
    [
      ['vitaminC', 100],
      ['amoxicillin', 40],
    ],
    'transfer',
  )
  await buyer.buy([['ibuprofen', 15]], 'transfer')
  // Logged in anew each time: months go by.
  const list = async (query: string) =>
    (await (await shopper(world, 'yaodian')).get(`/api/user/fast_buy${query}`)).body.data
  const named = async (query: string) =>
    (await list(query)).map((row: { goods: { name: string }; times: number; last_number: number }) => [
      row.goods.name,
      row.times,
      row.last_number,
    ])
  expect(await named('')).toEqual([
    ['布洛芬缓释胶囊', 3, 15],
    ['维生素C片', 2, 100],
    ['阿莫西林胶囊', 1, 40],
  ])
  await buyer.buy([['amoxicillin', 30]], 'transfer')
  expect((await named('?order=last')).map(([name]: string[]) => name)).toEqual([
    '阿莫西林胶囊',
    '布洛芬缓释胶囊',
    '维生素C片',
  ])
  expect((await list(''))[0].last_price).toBe((await list(''))[0].goods.price)
  expect((await (await shopper(world, 'zhensuo')).get('/api/user/fast_buy')).body.data).toEqual([])
  world.at = new Date(world.at.getTime() + 4 * month)
  expect(await named('?months=3')).toEqual([])
  expect(await named('?months=6')).toHaveLength(3)
  world.at = new Date(world.at.getTime() - 4 * month)
})

test('a pasted order is read line by line: what was bought before is sure, nothing is left out, nothing is written', async () => {
  const buyer = await shopper(world, 'yaodian')
  await writesNothing(world, async () => {
    const { body } = await buyer.post('/api/user/fast_buy/read', {
      text: '阿莫西林胶囊 10盒\n没有这种药 3盒\n维生素C片 2件',
    })
    expect(body.data).toMatchObject([
      { written: '阿莫西林胶囊 10盒', sure: 1 },
      { written: '没有这种药 3盒', sure: 0, choices: [] },
      { written: '维生素C片 2件', sure: 1 },
    ])
    expect(body.data[0].choices.length).toBeGreaterThan(1)
    expect(body.data[0].choices[0]).toMatchObject({ goods: { id: world.goods.amoxicillin }, number: 10, bought: 1 })
    expect(body.data[2].choices[0]).toMatchObject({ number: 2 * body.data[2].choices[0].goods.jzl })
    const other = await (await shopper(world, 'zhensuo')).post('/api/user/fast_buy/read', { text: '阿莫西林胶囊 10盒' })
    expect(other.body.data[0].sure).toBe(0)
    const long = Array.from({ length: 101 }, (_, place) => `阿莫西林 ${place + 1}盒`).join('\n')
    expect((await buyer.post('/api/user/fast_buy/read', { text: long })).body.message).toContain('现有101行')
    expect((await buyer.post('/api/user/fast_buy/read', { text: ' ' })).status).toBe(422)
  })
})

test('of all that a line may mean only what is shown is asked what it is offered at', async () => {
  const buyer = await shopper(world, 'yaodian')
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const { body } = await buyer.post('/api/user/fast_buy/read', { text: '片' })
  const queries = asked.mock.calls.map(([query]) => query as unknown as { name?: string; values: readonly string[] })
  asked.mockRestore()
  const offers = queries.filter(({ name }) => name === 'goods-offers')
  expect([body.data[0].choices.length, offers.map(({ values }) => values[0]!.split(',').length)]).toEqual([3, [3]])
})

test('ties are broken by own history: 上次 is what was bought last, an alias is what was chosen once, until it is forgotten', async () => {
  const buyer = await shopper(world, 'yaodian')
  const read = async (who: typeof buyer, text: string) =>
    (await who.post('/api/user/fast_buy/read', { text })).body.data[0]
  const words = '老王要的那种'
  expect(await read(buyer, `${words} 3盒`)).toMatchObject({ sure: 0, alias: 0, choices: [] })
  const vitamin = world.goods.vitaminC
  expect((await buyer.post('/api/user/fast_buy/alias', { words, goods_id: vitamin })).status).toBe(200)
  expect(await read(buyer, '老王 要的那种')).toMatchObject({ sure: 1, alias: 1, choices: [{ goods: { id: vitamin } }] })
  expect(await read(buyer, `上次${words} 3盒`)).toMatchObject({ alias: 1, choices: [{ number: 3 }] })
  // Nobody else's words.
  const other = await shopper(world, 'zhensuo')
  expect(await read(other, words)).toMatchObject({ alias: 0, choices: [] })
  await writesNothing(world, async () => {
    expect((await buyer.post('/api/user/fast_buy/alias', { words, goods_id: world.goods.unlisted })).status).toBe(422)
    expect((await buyer.post('/api/user/fast_buy/alias', { words: ' , ', goods_id: vitamin })).status).toBe(422)
    expect((await buyer.post('/api/user/fast_buy/alias', { words, goods_id: vitamin })).status).toBe(200)
  })
  await buyer.post('/api/user/fast_buy/alias/forget', { words })
  expect(await read(buyer, words)).toMatchObject({ alias: 0, choices: [] })
})

test('a unit that the goods is not sold by is doubtful and said', async () => {
  const buyer = await shopper(world, 'yaodian')
  const { body } = await buyer.post('/api/user/fast_buy/read', { text: '维生素C片 3袋' })
  expect(body.data[0]).toMatchObject({ sure: 0, choices: [{ number: 3, unit_note: expect.stringContaining('袋') }] })
})

test('the field of the sheet finds by our code, barcode, approval number and initials, what was bought first', async () => {
  const buyer = await shopper(world, 'yaodian')
  const found = async (words: string) =>
    (await buyer.get(`/api/user/fast_buy/find?words=${encodeURIComponent(words)}`)).body.data.map(
      ({ id }: { id: number }) => id,
    )
  const detail = (await buyer.get(`/api/goods/detail/${world.goods.amoxicillin}`)).body.data
  for (const words of [detail.barcode, detail.pzwh, '阿莫西林', 'amxl'].filter(Boolean))
    expect((await found(words))[0], words).toBe(world.goods.amoxicillin)
  const now = await buyer.get(`/api/user/fast_buy/goods?ids=${world.goods.vitaminC},${world.goods.amoxicillin}`)
  expect(now.body.data.map(({ id }: { id: number }) => id)).toEqual([world.goods.vitaminC, world.goods.amoxicillin])
  expect(now.body.data[0].price).toMatch(/^\d/)
})

test('a spreadsheet is read as it would be pasted; what is no table, or too much, is refused in words', async () => {
  const buyer = await shopper(world, 'yaodian')
  const send = async (content: Uint8Array<ArrayBuffer> | string) => {
    const form = new FormData()
    form.append('file', new Blob([content]), 'order.xlsx')
    const body = new Response(form)
    return world.app.inject({
      ...{ method: 'POST', url: '/api/user/fast_buy/file', payload: Buffer.from(await body.arrayBuffer()) },
      headers: { cookie: buyer.cookie, 'content-type': body.headers.get('content-type')! },
    })
  }
  const heading = ['品名', '规格', '数量', '单位']
  const rows = [
    ['维生素C片', '', '2', '件'],
    ['没有这种药', '', '1', '盒'],
  ]
  const columns = heading.map((name, at) => ({ name, width: 12, of: (row: string[]) => row[at]! }))
  const sheet = new Uint8Array(await writeSheet('计划', columns, rows))
  await writesNothing(world, async () => {
    for (const content of [sheet, [heading, ...rows].map((row) => row.join(',')).join('\n')]) {
      const { data } = (await send(content)).json()
      expect(data).toMatchObject([
        { written: '维生素C片 2 件', choices: [{ goods: { id: world.goods.vitaminC } }] },
        { written: '没有这种药 1 盒', sure: 0, choices: [] },
      ])
      expect(data[0].choices[0].number).toBe(2 * data[0].choices[0].goods.jzl)
    }
    const doubtful = `品名,数量\n维生素C片,"1,200盒"\n维生素C片,约10\n维生素C片,`
    expect((await send(doubtful)).json().data).toMatchObject([
      { choices: [{ number: 1_200, unit_note: expect.not.stringContaining('没有读懂') }] },
      { sure: 0, choices: [{ number: 0, unit_note: '没有读懂数量“约10”' }] },
      { choices: [{ number: 0, unit_note: '' }] },
    ])
    const long = `品名,数量\n${Array.from({ length: 101 }, () => '阿莫西林,1').join('\n')}`
    for (const wrong of ['品名,数量', long, 'PK\x03\x04 no archive', '\x89P\x00\x00'])
      expect((await send(wrong)).json().message).toMatch(/表格|分次粘贴/)
  })
})

test('a picture of a box says its barcode; one without says none; what is no picture is refused', async () => {
  const buyer = await shopper(world, 'yaodian')
  const send = (bytes: Buffer) => uploadForm(world, '/api/user/fast_buy/codes', buyer.cookie, { bytes })
  await writesNothing(world, async () => {
    expect((await send(await boxWithCode('6901234567892'))).body.data).toEqual({ codes: ['6901234567892'] })
    expect((await send(await scan(7))).body.data).toEqual({ codes: [] })
    expect((await send(pdf())).status).toBe(422)
  })
})

test('two pictures are read at a time; where many wait, the next is asked to come again', async () => {
  const buyer = await shopper(world, 'yaodian')
  const bytes = await scan(7)
  const send = () => uploadForm(world, '/api/user/fast_buy/codes', buyer.cookie, { bytes })
  const reading = Array.from({ length: 18 }, () => readSymbols(Buffer.from('no picture'), 'box'))
  expect(picturesWaiting()).toBe(16)
  expect((await send()).status).toBe(429)
  await Promise.all(reading)
  expect(picturesWaiting()).toBe(0)
  expect((await send()).status).toBe(200)
})

test('several goods go into the cart at once; what is refused is named and leaves the others alone; a repeat adds nothing', async () => {
  const buyer = await shopper(world, 'liansuo')
  const { ibuprofen, vitaminC, unlisted } = world.goods
  const lines = `${ibuprofen}:30,${unlisted}:5,${vitaminC}:20`
  const first = await buyer.post('/api/cart/batch_add', { lines }, 'many-at-once')
  expect(first.body.data).toMatchObject({
    added: [
      { goods_id: ibuprofen, number: 30 },
      { goods_id: vitaminC, number: 20 },
    ],
    refused: [{ goods_id: unlisted, reason: expect.stringMatching(/./) }],
    total: 2,
  })
  await writesNothing(world, async () => {
    expect((await buyer.post('/api/cart/batch_add', { lines }, 'many-at-once')).body.data).toEqual(first.body.data)
    for (const wrong of ['', `${ibuprofen}`, `${ibuprofen}:0`, `${ibuprofen}:1,${ibuprofen}:2`, `${ibuprofen}:${1e9}`])
      expect((await buyer.post('/api/cart/batch_add', { lines: wrong })).status).toBe(422)
    const many = Array.from({ length: 201 }, (_, at) => `${at + 1}:1`).join(',')
    expect((await buyer.post('/api/cart/batch_add', { lines: many })).body.message).toBe(
      '一次最多200个商品，请分次提交',
    )
  })
  const cart = (await buyer.get('/api/cart/list')).body.data.data
  expect(cart.map((line: { number: number }) => line.number).toSorted()).toEqual([20, 30])
})

test('goods at a flash price go into the cart beside others, what is above them at the ordinary price; each says its line', async () => {
  const { ibuprofen, vitaminC } = world.goods
  const session = await openFlash(world, 'ibuprofen', { priceFen: 1, quota: 20, memberLimit: 5 })
  const buyer = await shopper(world, 'zhensuo')
  const add = async (lines: string) => (await buyer.post('/api/cart/batch_add', { lines })).body.data
  const first = await add(`${ibuprofen}:5:${session},${ibuprofen}:30,${vitaminC}:20`)
  expect(first.refused).toEqual([])
  const { data } = (await buyer.get('/api/cart/list')).body.data
  const shown = data.map((line: Record<string, unknown>) => [line.id, line.price_source, line.number])
  expect(shown.toSorted()).toEqual(
    first.added
      .map(({ line_id, goods_id, number }: Record<string, number>) => [
        line_id,
        data.find(({ id }: { id: number }) => id === line_id)?.price_source,
        number,
        goods_id,
      ])
      .map((row: unknown[]) => row.slice(0, 3))
      .toSorted(),
  )
  expect(shown.map(([, source, number]: [number, string, number]) => `${source} ${number}`).toSorted()).toEqual(
    expect.arrayContaining(['flash 5']),
  )
  expect(first.added.map(({ before }: { before: number }) => before)).toEqual([0, 0, 0])
  // Added once more, it says how many were there.
  expect((await add(`${vitaminC}:20`)).added).toMatchObject([{ goods_id: vitaminC, number: 40, before: 20 }])
  // What the session has no more of leaves the others alone.
  const other = await shopper(world, 'yaodian')
  const late = await other.post('/api/cart/batch_add', { lines: `${ibuprofen}:6:${session},${vitaminC}:20` })
  expect(late.body.data).toMatchObject({ added: [{ goods_id: vitaminC }], refused: [{ goods_id: ibuprofen }] })
})

test('eight buyers who ask for the goods of two sessions at once, in both orders, all get theirs', async () => {
  const { ibuprofen, vitaminC } = world.goods
  const [one, two] = [
    await openFlash(world, 'ibuprofen', { priceFen: 2, quota: 400, memberLimit: 50 }),
    await openFlash(world, 'vitaminC', { priceFen: 2, quota: 400, memberLimit: 50 }),
  ]
  const lines = [`${ibuprofen}:10:${one}`, `${vitaminC}:10:${two}`]
  const buyers = await crowd(world.db, world.buyers.yaodian.memberId, 8, world.at)
  for (const _turn of [1, 2]) {
    const answers = await Promise.all(
      buyers.map(({ cookie }, at) => {
        const buyer = shopperWith(world, { cookie })
        return buyer.post('/api/cart/batch_add', { lines: (at % 2 ? lines : lines.toReversed()).join(',') })
      }),
    )
    expect(answers.map(({ status, body }) => [status, body.data?.refused])).toEqual(answers.map(() => [200, []]))
    const left = buyers.map(async ({ cookie }) => {
      const buyer = shopperWith(world, { cookie })
      const { data } = (await buyer.get('/api/cart/list')).body.data
      expect(data).toHaveLength(2)
      await buyer.post('/api/cart/batch_delete', { ids: data.map(({ id }: { id: number }) => id).join(',') })
    })
    await Promise.all(left)
  }
})

test('what is raised to the steps of a session is said; what is held stays and says so; what was not ticked is known', async () => {
  const { ibuprofen, vitaminC } = world.goods
  const session = await openFlash(world, 'ibuprofen', { priceFen: 3, quota: 400, memberLimit: 50 })
  await world.db.execute(sql`update promotion_goods set step = 4, min_quantity = 4 where promotion_id = ${session}`)
  const [member] = await crowd(world.db, world.buyers.yaodian.memberId, 1, world.at)
  const buyer = shopperWith(world, member!)
  const add = async (lines: string) => (await buyer.post('/api/cart/batch_add', { lines })).body.data.added
  const [flash, plain] = await add(`${ibuprofen}:6:${session},${vitaminC}:20`)
  expect(flash).toMatchObject({ number: 8, before: 0, was_selected: 0 })
  expect(flash.notice).toMatch(/^本场按起购量和 4 的倍数抢购，6\S 已按 8\S 加入$/)
  expect(plain).toMatchObject({ number: 20, before: 0, notice: '', undo_to: null })
  await buyer.post('/api/cart/batch_select', { ids: plain.line_id, is_selected: 0 })
  expect(await add(`${ibuprofen}:6:${session},${vitaminC}:20`)).toMatchObject([
    { line_id: flash.line_id, number: 8, before: 8, was_selected: 1, notice: '该商品已在购物车中，请尽快结算' },
    { line_id: plain.line_id, number: 40, before: 20, was_selected: 0, notice: '' },
  ])
})
