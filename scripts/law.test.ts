// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of files that are planted
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findBreaches } from './law.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'law-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function breachesOf(file: string, source: string) {
  plant(file, source)
  return findBreaches(root)
}
function plant(file: string, source: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), source)
}

const imports = (text: string) => `\nimport { thing } from '${text}'\nexport const mine = thing\n`

describe('refused', () => {
  test.each([
    ['rules importing a package', 'packages/rules/src/cart/line.ts', 'zod'],
    ['rules importing node', 'packages/rules/src/cart/line.ts', 'node:fs'],
    ['rules importing the contract', 'packages/rules/src/cart/line.ts', '@yaoji/contract/cart'],
    ['rules importing against the order', 'packages/rules/src/money/fen.ts', '../cart/line.ts'],
    ['a rules room without a place in the order', 'packages/rules/src/receipts/receipt.ts', '../money/fen.ts'],
    ['search doing I/O', 'packages/search/src/index-goods.ts', 'node:fs'],
    ['contract knowing the server', 'packages/contract/src/cart.ts', 'fastify'],
    ['contract knowing a value of a rule', 'packages/contract/src/cart.ts', '@yaoji/rules/cart/line'],
    ['client knowing a rule', 'packages/client/src/send.ts', '@yaoji/rules/money/fen'],
    ['client knowing React', 'packages/client/src/send.ts', 'react'],
    ['views knowing React', 'packages/views/src/cart-line.ts', 'react'],
    ['views knowing a value of the contract', 'packages/views/src/cart-line.ts', '@yaoji/contract/cart'],
    ['ui shipping what serves tests', 'packages/ui/src/price.tsx', 'vitest'],
    ['ui knowing the contract', 'packages/ui/src/price.tsx', '@yaoji/contract/cart'],
    ['a package without a line in the law', 'packages/pricing/src/sum.ts', './other.ts'],
    ["another context's tables", 'apps/api/src/cart/store.ts', '../goods/tables.ts'],
    ['the api knowing a page', 'apps/api/src/cart/store.ts', '../../../storefront/app/cart/cart.page.tsx'],
    ['a page knowing the api', 'apps/storefront/app/cart/cart.page.tsx', '../../../api/src/cart/store.ts'],
    ['a page knowing the database', 'apps/storefront/app/cart/cart.page.tsx', 'drizzle-orm/pg-core'],
    ['a page folder knowing another', 'apps/storefront/app/cart/cart.page.tsx', '../goods/card.tsx'],
    ['the console knowing the storefront', 'apps/console/app/main.tsx', '../../storefront/app/shell/link.tsx'],
    ['a context knowing what stands after it', 'apps/api/src/goods/read.ts', '../orders/order-row.ts'],
    ['neighbours knowing each other', 'apps/api/src/boards/read.ts', '../groups/group-row.ts'],
    ['a context without a place in the order', 'apps/api/src/parcels/read.ts', '../platform/stamp.ts'],
    ['a context knowing HTTP', 'apps/api/src/cart/add-lines.ts', '../platform/http/problems.ts'],
    ['a context starting a thread', 'apps/api/src/licences/read.ts', 'node:worker_threads'],
    ['a context knowing the demonstration', 'apps/api/src/cart/store.ts', '../../demo/load-demo.ts'],
    ["the demonstration knowing a context's tables", 'apps/api/demo/goods/load-demo.ts', '../../src/goods/tables.ts'],
    ['the demonstration knowing HTTP', 'apps/api/demo/load-demo.ts', '../src/platform/http/problems.ts'],
    ['a page shipping a proof', 'apps/storefront/app/cart/cart.page.tsx', '@yaoji/rules/laws/random-carts'],
    ['a folder instead of a file', 'apps/api/src/cart/store.ts', '../goods'],
    ['an index', 'apps/api/src/cart/store.ts', './index.ts'],
  ])('%s', (_, file, text) => {
    expect(breachesOf(file, imports(text))).toMatchObject([{ file, line: 2, what: text }])
  })

  test('a breach by re-export, by type and by dynamic import', () => {
    const source = `export * from 'zod'\nimport type { A } from 'pg'\nexport const b = () => import('react')\nexport type { A }\n`
    expect(breachesOf('packages/rules/src/cart/line.ts', source).map(({ line, what }) => [line, what])).toEqual([
      [1, 'zod'],
      [2, 'pg'],
      [3, 'react'],
    ])
  })

  test.each(['performance.now()', 'Math.random()', 'process.env'])('%s in rules', (text) => {
    expect(breachesOf('packages/rules/src/money/day.ts', `export const x = () => ${text}\n`)).toHaveLength(1)
  })

  test('raw text in what the API is built of, not in its tests or in pages', () => {
    const source = 'export const x = String.raw`\\d盒`\n'
    const of = (file: string) => breachesOf(file, source).map(({ what }) => what)
    for (const file of ['packages/rules/src/cart/line.test.ts', 'apps/storefront/app/cart/line.ts'])
      expect(of(file)).toEqual([])
    // What stands there already stays.
    expect(of('packages/rules/src/cart/line.ts')).toEqual(['String.raw'])
    expect(of('apps/api/src/cart/line.ts')).toEqual(['String.raw', 'String.raw'])
  })

  test('a barrel and a file of 301 lines', () => {
    expect(breachesOf('apps/api/src/cart/index.ts', '')).toMatchObject([{ what: 'index file' }])
    rmSync(join(root, 'apps'), { recursive: true })
    expect(breachesOf('apps/api/src/cart/long.ts', 'export {}\n'.repeat(301))).toMatchObject([{ what: '301 lines' }])
  })
})

describe('allowed', () => {
  test.each([
    ['packages/rules/src/cart/line.ts', '../money/fen.ts'],
    ['packages/rules/src/cart/line.test.ts', 'vitest'],
    ['packages/contract/src/cart.input.ts', '@yaoji/rules/cart/line'],
    ['packages/search/src/reading.ts', 'pinyin-pro/dist/esm/data/dict1.mjs'],
    ['packages/client/src/send.ts', '@yaoji/contract/call'],
    ['packages/views/src/cart-line.ts', '@yaoji/rules/money/fen'],
    ['packages/ui/src/use-modal.ts', 'react'],
    ['packages/ui/src/draw-for-test.ts', 'vitest'],
    ['apps/storefront/app/cart/cart.page.tsx', '@yaoji/client/api-error'],
    ['apps/storefront/app/cart/cart.page.tsx', '@yaoji/views/cart-line'],
    ['apps/api/src/cart/store.ts', '../goods/read-goods.ts'],
    ['apps/api/src/cart/store.ts', './tables.ts'],
    ['apps/storefront/app/cart/cart.page.tsx', '../shell/link.tsx'],
    ['apps/storefront/app/root.tsx', './styles.css?url'],
    ['scripts/start.ts', '../apps/api/src/platform/config.ts'],
  ])('%s imports %s', (file, text) => {
    expect(breachesOf(file, imports(text))).toEqual([])
  })

  test.each([
    ['packages/views/src/cart-line.ts', '@yaoji/contract/cart'],
    ['packages/contract/src/cart.ts', '@yaoji/rules/cart/line'],
  ])('%s knowing types of %s', (file, text) => {
    expect(breachesOf(file, `import type { Thing } from '${text}'\nexport type Mine = Thing\n`)).toEqual([])
  })

  test('long tables of data, and a time that is given', () => {
    expect(breachesOf('packages/search/src/data/readings.ts', 'export {}\n'.repeat(400))).toEqual([])
    expect(breachesOf('packages/rules/src/money/day.ts', 'export const x = (at: number) => new Date(at)\n')).toEqual([])
  })
})

describe('SQL keeps the order too', () => {
  const table = (context: string, name: string) =>
    plant(
      `apps/api/src/${context}/tables.ts`,
      `import { pgTable } from 'drizzle-orm/pg-core'\nexport const t = pgTable('${name}', {})\n`,
    )
  const say = (file: string) => findBreaches(root).filter((breach) => breach.file === file)
  const store = 'apps/api/src/cart/store.ts'
  const order = 'apps/api/migrations/2026-01-01-01-house.sql'

  beforeEach(() => {
    table('cart', 'carts')
    table('goods', 'goods')
    table('orders', 'orders')
  })

  test("another context's table in a template, joined, after a comma, in a subquery", () => {
    plant(
      store,
      'export const text = `\n  select 1 from carts c join goods g on true, orders o where exists (select from goods)`\n',
    )
    expect(say(store).map(({ line, what }) => [line, what])).toEqual([
      [2, 'reads goods'],
      [2, 'reads orders'],
      [2, 'reads goods'],
    ])
  })

  test.each(['insert into goods (id) values (1)', 'update goods set id = 1', 'delete from goods', 'truncate goods'])(
    'a foreign write: %s',
    (text) => {
      plant(store, `export const text = '${text}'\n`)
      expect(say(store)).toMatchObject([{ what: 'writes goods' }])
    },
  )

  const published = `import { goods } from '../goods/published.ts'\n`
  test.each([
    ['sql`select from ${goods} g`', []],
    ['sql`insert into carts select id from orders`', ['writes carts', 'reads orders']],
    ['sql`select from ${goods} g for update`', ['locks goods']],
    ["bulkInsert(tx, 'goods', rows)", ['writes goods']],
  ])('the demonstration owns nothing, reads what is published and writes by verbs: %s', (text, found) => {
    const file = 'apps/api/demo/goods/load-demo.ts'
    plant(file, `${published}export const run = () => ${text}\n`)
    expect(say(file).map(({ what }) => what)).toEqual(found)
  })
  test('a published relation is read, but neither written nor locked', () => {
    plant(store, `${published}export const text = \`select from carts join \${goods} g on true for update of carts\`\n`)
    expect(say(store)).toEqual([])
    plant(store, `${published}export const text = \`select from carts join \${goods} g on true for update\`\n`)
    expect(say(store)).toMatchObject([{ what: 'locks goods' }])
    plant(store, `${published}export const text = \`update \${goods} set id = 1\`\n`)
    expect(say(store)).toMatchObject([{ what: 'writes goods' }])
  })

  test.each([
    'select from ${goods} g for no key update of g',
    'select from ${goods} g for key share',
    'select from ${goods} as g join carts c on true for update of c, g skip locked',
    'select from ${goods} for share of goods',
    'select from ${goods} for update of c for update of "goods"',
    'select from carts c, (select id from ${goods}) g for update of g',
    'select from ${goods} g ${Math ? sql`for update` : sql``}',
    "select from ${goods} g ${sql.raw('for update')}",
    'select from ${goods} g ${held}',
  ])('a published relation that is locked: %s', (text) => {
    plant(store, `${published}const held = sql\`for update of g\`\nexport const text = sql\`${text}\`\n`)
    expect(say(store)).toMatchObject([{ what: expect.stringContaining('locks goods') }])
  })

  test.each([
    'select from carts c join ${goods} g on true for no key update of c',
    'select from ${goods} g where exists (select from carts c for update)',
    'with held as (select id from carts c for update) select from held join ${goods} g on true',
  ])('own rows are locked beside a published relation: %s', (text) => {
    plant(store, `${published}export const text = sql\`${text}\`\n`)
    expect(say(store)).toEqual([])
  })

  test.each([
    ['reads', 'select from public.goods'],
    ['reads', 'select from carts c join "goods" g on true'],
    ['reads', 'select from "public"."goods"'],
    ['reads', "select from ${'goods'} g"],
    ['reads', "select from ${sql.identifier('goods')} g"],
    ['reads', 'select from ${table} g'],
    ['reads', 'select from carts ${sql`join goods on true`}'],
    ['writes', 'merge into goods g using carts c on true when matched then update set id = 1'],
    ['writes', 'update ${sql.raw(table)} set id = 1'],
    ['writes', 'insert into public.goods (id) values (1)'],
  ])('a foreign table by another spelling, which %s: %s', (does, text) => {
    plant(store, `const table = 'goods'\nexport const text = sql\`${text}\`\n`)
    expect(say(store)).toMatchObject([{ what: `${does} goods`, line: 2 }])
  })

  test('a view, a function and a trigger that join two contexts', () => {
    const tables = 'create table carts (id int);\ncreate table goods (id int);\ncreate table orders (id int);\n'
    plant(
      order,
      `${tables}create view shelves as select 1 from carts join goods on true;
create function note() returns trigger language plpgsql as $$ begin insert into goods select id from carts; end $$;
create function mark() returns trigger language plpgsql as $$ begin insert into goods values (new.id); end $$;
create trigger marked after insert on orders for each row execute function mark();`,
    )
    expect(say(order).map(({ line, what }) => [line, what])).toEqual([
      [5, 'note names carts'],
      [4, 'shelves names goods'],
      [7, 'marked on orders writes for goods'],
    ])
  })

  test('a table that nobody owns, and one that two own', () => {
    plant(order, 'create table strays (id int);\ncreate table gone (id int);\ndrop table gone;\n')
    expect(say(order)).toMatchObject([{ what: 'strays' }])
    table('wallet', 'goods')
    expect(findBreaches(root).map(({ what }) => what)).toContain('goods')
  })
})

test('two files of one name, of which a build takes one', () => {
  plant('apps/storefront/app/server.tsx', 'export const whole = true\n')
  expect(breachesOf('apps/storefront/app/server.ts', 'export const status = 503\n')).toMatchObject([
    { file: 'apps/storefront/app/server.ts', what: 'apps/storefront/app/server.tsx' },
  ])
})

test('a circle of files, reported once', () => {
  plant('packages/rules/src/cart/a.ts', `import type { B } from './b.ts'\nexport type A = B\n`)
  plant('packages/rules/src/cart/b.ts', `import type { C } from './c.ts'\nexport type B = C\n`)
  expect(
    breachesOf('packages/rules/src/cart/c.ts', `import type { A } from './a.ts'\nexport type C = A\n`),
  ).toMatchObject([
    { file: 'packages/rules/src/cart/a.ts', what: 'packages/rules/src/cart/b.ts, packages/rules/src/cart/c.ts' },
  ])
})

test.each([
  ['export const open = (order: { state: number }) => order.state === 20\n'],
  ['export const open = (order: { state: number }) => 10 === order.state\n'],
  ['export const open = (order?: { state: number }) => order?.state === 20\n'],
  ['export const open = (order: { state: number }) => [10, 15].includes(order.state)\n'],
  ['export const open = (order: { state: number }) => new Set([10, 15]).has(order.state)\n'],
  ['export const text = `select 1 from orders where state = any(array[10,20])`\n'],
  ["export const text = `select 1 from orders where state = any('{10,20}')`\n"],
  ['export const text = `select 1 from orders o where 10 = o.state`\n'],
  ['export const text = `select 1 from orders where state in (5, 20)`\n'],
  ['export const text = `select 1 from orders where state = ${20}`\n'],
  ['export const text = `select 1 from orders where state between 10 and 40`\n'],
  ['export const text = `select 1 from orders o where o.state in (15, 20)`\n'],
  [
    'export function name(order: { status: number }) {\n  switch (order.status) {\n    case 20:\n      return 1\n  }\n}\n',
  ],
])('the bare number of a state: %s', (source) => {
  expect(breachesOf('apps/storefront/app/orders/tabs.ts', source)).toHaveLength(1)
})
