import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoWarehouses } from '../../demo/goods/warehouses.ts'
import { useDatabase } from '../../test/database.ts'
import { openWarehouses } from '../stock/open-warehouses.ts'
import { approveSupplier, createSupplier } from '../stock/suppliers.ts'
import { runImport } from './run-import.ts'

const at = new Date('2026-11-21T02:00:00Z')
const facts = new URL('../../../../data/', import.meta.url)
const prohibited = new URL('../../../../data/prohibited.csv', import.meta.url)
const held = useDatabase()
const folder = await mkdtemp(join(tmpdir(), 'yaoji-import-'))

beforeAll(() => openWarehouses(held.db, demoWarehouses))

const run = (file: string, on = at) => runImport({ url: held.url, file, at: on, log: () => {} })
async function list(name: string, text: string | Buffer): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, text)
  return file
}
async function copy(name: string): Promise<string> {
  const file = join(folder, name)
  await copyFile(new URL(name, facts), file)
  return file
}
const rows = async (query: ReturnType<typeof sql>) => (await held.db.execute(query)).rows
const everything = () =>
  rows(sql`
    select (select md5(string_agg(g::text, '' order by id)) from goods g) as goods,
      (select md5(string_agg(p::text, '' order by id)) from prices p) as prices,
      (select md5(string_agg(l::text, '' order by id)) from lots l) as lots,
      (select md5(string_agg(s::text, '' order by goods_id, warehouse_id)) from stock s) as stock,
      (select count(*) from lot_movements) as movements, (select count(*) from makers) as makers, (select count(*) from goods_changes) as changes`)
const heading = '药品名称,规格,生产厂家,批准文号,单位,处方分类,供货价,零售价,库存,批号,有效期,仓库'

describe('what may not be listed', () => {
  it('is refused row by row with the reason, and leaves no trace', async () => {
    const before = await everything()
    const file = await list('prohibited.csv', await readFile(prohibited))
    const result = await run(file)
    expect([result.accepted, result.refused]).toEqual([0, 88])
    const report = (await readFile(result.reportFile, 'utf8')).trim().split('\r\n')
    expect(report).toHaveLength(89)
    for (const line of report.slice(1)) expect(line).toMatch(/^\d+,"?[^,]*不得在网上销售/)
    expect(await everything()).toEqual(before)
  })

  const cough = '右美沙芬片,15mg*24片,甲制药厂,国药准字H10000008,盒,OTC,¥12.3,15,100,D1,2029-05,成都仓'

  it('is what the class of the day says: dextromethorphan is listed on the last day before it became psychotropic', async () => {
    const file = await list('cough.csv', `${heading}\n${cough}`)
    expect((await run(file, new Date('2024-06-30T15:59:00Z'))).accepted).toBe(1)
  })

  it('is refused from the first day of its class on', async () => {
    const file = await list('cough-later.csv', `${heading}\n${cough}`)
    const result = await run(file, new Date('2024-06-30T16:00:00Z'))
    expect([result.accepted, result.refused]).toEqual([0, 1])
    expect(await readFile(result.reportFile, 'utf8')).toContain('不得在网上销售')
  })

  it('does not catch the three ordinary medicines made with vaccinia', async () => {
    const drugs = (await readFile(new URL('drugs.csv', facts), 'utf8')).split('\n')
    const alike = drugs.filter((line) => line.includes('牛痘疫苗'))
    expect(alike).toHaveLength(3)
    const result = await run(await list('vaccinia.csv', [drugs[0], ...alike].join('\n')))
    expect([result.accepted, result.refused]).toEqual([3, 0])
  })
})

describe('a list of goods', () => {
  it('is written once: the same file again changes nothing, and no change is noted', async () => {
    const file = await copy('devices.csv')
    expect((await run(file)).accepted).toBe(153)
    const after = await everything()
    await run(file)
    expect(await everything()).toEqual(after)
  })

  it('reads every list of facts, whatever its headings', async () => {
    for (const [name, count] of [
      ['tcm.csv', 1_195],
      ['health.csv', 212],
    ] as const) {
      const result = await run(await copy(name))
      expect([result.accepted, result.refused], name).toEqual([count, 0])
    }
  })

  it('brings price, retail price, lots and stock with it', async () => {
    const file = await list(
      'stock.csv',
      `2026年秋季价目表\n${heading}
布洛芬片,0.1g*100片,甲制药厂,国药准字H10000001,瓶,OTC,¥12.3,15,100,A1,2028-05,成都仓
布洛芬片,0.1g*100片,甲制药厂,国药准字H10000001,瓶,OTC,¥12.3,15,50,A2,2028/1/31,成都仓
布洛芬片,0.1g*100片,甲制药厂,国药准字H10000001,瓶,OTC,¥12.3,15,7,A1,20280531,重庆仓\n`,
    )
    expect(await run(file)).toMatchObject({ accepted: 3, refused: 0 })
    const stock = sql`select s.warehouse_id, s.saleable, s.nearest_expiry::text, s.farthest_expiry::text, p.price_fen, g.market_price_fen, g.rx_class
      from goods g join stock s on s.goods_id = g.id join prices p on p.goods_id = g.id where g.name = '布洛芬片' order by 1`
    const known = { price_fen: 1230, market_price_fen: 1500, rx_class: 'otc' }
    const written = [
      { warehouse_id: 1, saleable: 150, nearest_expiry: '2028-01-31', farthest_expiry: '2028-05-31', ...known },
      { warehouse_id: 2, saleable: 7, nearest_expiry: '2028-05-31', farthest_expiry: '2028-05-31', ...known },
    ]
    expect(await rows(stock)).toEqual(written)
    const before = await everything()
    await run(file)
    expect(await everything()).toEqual(before)
  })

  it('never overwrites a lot that the store has sold from', async () => {
    await held.db.execute(sql`update lots set quantity = 90, touched = true where lot_no = 'A1' and warehouse_id = 1`)
    await held.db.execute(
      sql`update stock s set saleable = 140 from goods g where g.id = s.goods_id and g.name = '布洛芬片' and s.warehouse_id = 1`,
    )
    await run(join(folder, 'stock.csv'))
    const lots = sql`select l.lot_no, l.quantity from lots l join goods g on g.id = l.goods_id where g.name = '布洛芬片' and warehouse_id = 1 order by 1`
    expect(await rows(lots)).toEqual([
      { lot_no: 'A1', quantity: 90 },
      { lot_no: 'A2', quantity: 50 },
    ])
  })

  it('says who delivered a lot and what it is; a name or a word that is not known refuses its row', async () => {
    const stamp = (id: number) => ({ actor: { kind: 'staff', id, name: '' }, at, requestId: '' }) as const
    await held.db.transaction(async (tx) => {
      const licence = { licenceNo: '川AA1', licenceUntil: '2030-12-31' }
      await approveSupplier(tx, await createSupplier(tx, { name: '国药控股', ...licence }, stamp(1)), stamp(2))
      await createSupplier(tx, { name: '待审医药', ...licence }, stamp(1))
    })
    const list1 = (...lots: string[]) =>
      `品名,规格,厂家,单位,库存,批号,有效期,供货单位,质量状态\n${lots.map((lot) => `谷维素片,10mg*100片,丁制药厂,瓶,${lot}`).join('\n')}\n`
    const first = list1(
      '100,B1,2028-05-31,国药控股,合格',
      '30,B2,2028-06-30,国药控股,待验',
      '8,B3,2028-07-31,,停售',
      '5,B4,2028-07-31,待审医药,合格',
      '5,B5,2028-07-31,,很好',
    )
    const result = await run(await list('suppliers.csv', first))
    expect([result.accepted, result.refused]).toEqual([3, 2])
    const report = await readFile(result.reportFile, 'utf8')
    expect(report).toMatch(/供应商“待审医药”未建档或未通过首营审批/)
    expect(report).toMatch(/状态“很好”不正确，应为待验、合格/)
    const lots = sql`
      select l.lot_no || ' ' || l.quantity || ' ' || l.state || ' ' || l.zone || ' ' || p.name as lot,
        (select sum(quantity)::int from lot_movements m where m.lot_id = l.id) as moved,
        (select count(*)::int from lot_movements m where m.lot_id = l.id) as moves
      from lots l join goods g on g.id = l.goods_id join suppliers p on p.id = l.supplier_id where g.name = '谷维素片' order by 1`
    expect(await rows(lots)).toEqual([
      { lot: 'B1 100 saleable qualified 国药控股', moved: 100, moves: 1 },
      { lot: 'B2 30 awaiting acceptance 国药控股', moved: 30, moves: 1 },
      { lot: 'B3 8 stopped qualified 早于记录', moved: 8, moves: 1 },
    ])
    const later = list1('90,B1,2028-05-31,,', '30,B2,2028-06-30,,合格', '9,B3,2028-07-31,国药控股,')
    expect(await run(await list('suppliers-later.csv', later))).toMatchObject({ accepted: 3, refused: 0 })
    expect(await rows(lots)).toEqual([
      { lot: 'B1 90 saleable qualified 国药控股', moved: 90, moves: 2 },
      { lot: 'B2 30 saleable qualified 国药控股', moved: 30, moves: 3 },
      { lot: 'B3 9 stopped qualified 国药控股', moved: 9, moves: 2 },
    ])
    const saleable = sql`select s.saleable from stock s join goods g on g.id = s.goods_id where g.name = '谷维素片'`
    expect(await rows(saleable)).toEqual([{ saleable: 120 }])
  })

  it('leaves what it says nothing about as it was', async () => {
    const file = await list(
      'prices.csv',
      `名称,规格,生产企业,批准文号,批发价\n布洛芬片,0.1g*100片,甲制药厂,国药准字H10000001,11.8\n`,
    )
    await run(file)
    const found = sql`select g.rx_class, g.unit, g.market_price_fen, p.price_fen from goods g join prices p on p.goods_id = g.id where g.name = '布洛芬片'`
    expect(await rows(found)).toEqual([{ rx_class: 'otc', unit: '瓶', market_price_fen: 1500, price_fen: 1180 }])
  })

  it('refuses bad rows with line and reasons; they leave no trace beside the good one', async () => {
    const file = await list(
      'bad.csv',
      `${heading}
好药片,1g*10片,乙制药厂,国药准字H20000001,盒,Rx,5.00,,,,,
,1g*10片,丙制药厂,,盒,,5.00,,,,,
坏药片,,丙制药厂,,盒,,5.001,,-3,,2027-13,武汉仓
旧药片,1g,丙制药厂,,盒,,5,,3,B1,2026-01,成都仓\n`,
    )
    const result = await run(file)
    expect([result.accepted, result.refused]).toEqual([1, 3])
    const report = await readFile(result.reportFile, 'utf8')
    expect(report).toContain('3,药品名称不能为空')
    expect(report).toMatch(
      /4,规格不能为空；供货价“5.001”不是正确的金额；库存“-3”应为不小于0的整数；有效期“2027-13”不是正确的日期；没有名为“武汉仓”的仓库/,
    )
    expect(report).toContain('5,有效期2026-01-31已过')
    expect(await rows(sql`select name from goods where name like '%药片'`)).toEqual([{ name: '好药片' }])
    expect(await rows(sql`select 1 from makers where name = '丙制药厂'`)).toEqual([])
  })

  it('refuses names that are longer than any goods is called', async () => {
    const long = '长'.repeat(121)
    const { accepted, refused, reportFile } = await run(
      await list('long.csv', `药品名称,商品名,规格,生产厂家\n长名片,${long},10片,己厂\n`),
    )
    expect([accepted, refused]).toEqual([0, 1])
    expect(await readFile(reportFile, 'utf8')).toContain('商品名超过120个字')
    expect(await rows(sql`select name from goods where name like '%长名片'`)).toEqual([])
  })

  it('takes the list’s own codes, prices herbs per kilogram and counts them in grams', async () => {
    const file = await list(
      'herbs.csv',
      `商品编码,品名,类别,产地,国家医保编码,单位,单价,库存\nH01,当归,中药饮片,甘肃,T001700119,kg,86.5,12.5\nH02,黄芪,中药饮片,甘肃,,g,0.07,2500\n`,
    )
    await run(file)
    const found = sql`select g.code, g.measure, g.inner_pack, p.price_fen, s.saleable from goods g join prices p on p.goods_id = g.id
      join stock s on s.goods_id = g.id where g.code in ('H01', 'H02') order by 1`
    expect(await rows(found)).toEqual([
      { code: 'H01', measure: 'gram', inner_pack: 500, price_fen: 8650, saleable: 12_500 },
      { code: 'H02', measure: 'gram', inner_pack: 500, price_fen: 7000, saleable: 2_500 },
    ])
    await run(await list('renamed.csv', `商品编码,品名,类别,单位\nH01,当归片,中药饮片,kg\n`))
    expect(await rows(sql`select name, origin, insurance_code from goods where code = 'H01'`)).toEqual([
      { name: '当归片', origin: '甘肃', insurance_code: 'T001700119' },
    ])
  })

  it('may be a GBK file', async () => {
    // 药品名称,规格,生产厂家 / 感冒片,10片,丁厂
    const gbk = Buffer.from('d2a9c6b7c3fbb3c62cb9e6b8f12cc9fab2fab3a7bcd20ab8d0c3b0c6ac2c3130c6ac2cb6a1b3a70a', 'hex')
    expect(await run(await list('gbk.csv', gbk))).toMatchObject({ accepted: 1, refused: 0 })
    expect(
      await rows(
        sql`select g.name, m.name as maker from goods g join makers m on m.id = g.maker_id where m.name = '丁厂'`,
      ),
    ).toEqual([{ name: '感冒片', maker: '丁厂' }])
  })

  it('may be an Excel workbook with figures and dates', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: '商品',
          rows: [
            ['药品名称', '规格', '生产厂家', '供货价', '库存', '有效期', '批号'],
            ['止咳糖浆', '100ml', '戊制药厂', 12.34, 60, new Date(Date.UTC(2028, 4, 31)), 20260101],
          ],
        },
      ],
    })
    expect(await run(await list('list.xlsx', Buffer.from(bytes)))).toMatchObject({ accepted: 1, refused: 0 })
    const found = sql`select p.price_fen, l.quantity, l.expires_on::text, l.lot_no from goods g join prices p on p.goods_id = g.id
      join lots l on l.goods_id = g.id where g.name = '止咳糖浆'`
    expect(await rows(found)).toEqual([{ price_fen: 1234, quantity: 60, expires_on: '2028-05-31', lot_no: '20260101' }])
  })

  it('without a heading is refused as a whole', async () => {
    const before = await everything()
    await expect(run(await list('none.csv', '甲,乙\n1,2\n'))).rejects.toThrow('没有找到表头')
    expect(await everything()).toEqual(before)
  })
})

it('an import killed half-way is finished by running it again, without doubling anything', async () => {
  const count = 6_000
  const lines = Array.from(
    { length: count },
    (_, n) => `中断片${n},1g*${n}片,己制药厂,,盒,Rx,1.50,,${n},L${n},2028-06,成都仓`,
  )
  const file = await list('killed.csv', [heading, ...lines].join('\n'))
  const module = new URL('run-import.ts', import.meta.url).href
  const program = `import { runImport } from ${JSON.stringify(module)}
    await runImport({ url: process.argv[1], file: process.argv[2], at: new Date(${at.getTime()}), log() {} })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, held.url, file], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const written = async () => Number((await rows(sql`select count(*) from goods where name like '中断片%'`))[0]!.count)
  while (child.exitCode === null && (await written()) < 500) await new Promise((resolve) => setTimeout(resolve, 20))
  child.kill('SIGKILL')
  await ended
  const half = await written()
  expect(half).toBeGreaterThanOrEqual(500)
  expect(half).toBeLessThan(count)
  // The server hears of the death after a while, and lets go of what the dead one held.
  const stillHeld = sql`select 1 from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and d.datname = current_database()`
  await expect.poll(async () => (await rows(stillHeld)).length).toBe(0)

  expect(await run(file)).toMatchObject({ accepted: count, refused: 0 })
  const totals = sql`select count(*) as goods, count(distinct g.source_key) as keys, sum(s.saleable) as stock, (select sum(l.quantity) from lots l
    join goods o on o.id = l.goods_id where o.name like '中断片%') as lots from goods g join stock s on s.goods_id = g.id where g.name like '中断片%'`
  const stock = (count * (count - 1)) / 2
  expect(await rows(totals)).toEqual([{ goods: count, keys: count, stock, lots: stock }])
})
