// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of files that are planted
import { describe, expect, test } from 'vitest'
import { clockBreaches, migrationClockBreaches } from './clock-rules.ts'

const verb = 'apps/api/src/orders/place-order.ts'
const said = (file: string, source: string) => clockBreaches(file, source).map(({ line, what }) => [line, what])

describe('a clock that is read is refused', () => {
  test.each([
    verb,
    'apps/api/src/orders/orders.test.ts',
    'apps/api/demo/load-demo.ts',
    'apps/api/test/world.ts',
    'apps/storefront/app/cart/cart.page.tsx',
    'packages/rules/src/money/day.ts',
    'packages/ui/src/use-countdown.ts',
    'e2e/flash.e2e.ts',
  ])('in %s', (file) => {
    expect(said(file, 'export const at = new Date()\nexport const ms = Date.now()\n')).toEqual([
      [1, 'new Date()'],
      [2, 'Date.now'],
    ])
  })

  test.each([
    ['Date()', 'Date()'],
    ['globalThis.Date.now()', 'Date.now'],
    ['new globalThis.Date()', 'new Date()'],
    ['[1].map(Date.now)', 'Date.now'],
    ['Temporal.Now.instant()', 'Temporal.Now'],
    ['performance.timeOrigin', 'performance.timeOrigin'],
    ["timestamp('at').defaultNow()", 'defaultNow'],
  ])('%s', (text, what) => {
    expect(said(verb, `export const x = ${text}\n`)).toEqual([[1, what]])
  })

  test.each([
    ['now()'],
    ['NOW ( )'],
    ['current_date'],
    ['current_time'],
    ['current_timestamp'],
    ['localtime'],
    ['localtimestamp'],
    ['clock_timestamp()'],
    ['statement_timestamp()'],
    ['transaction_timestamp()'],
    ['timeofday()'],
    ["'now'::timestamptz"],
    ["'today'::date"],
  ])('%s in SQL: a statement, a fragment, a hole, a migration', (text) => {
    const what = text.replace(/::\w+$/, '')
    expect(said(verb, `export const s = sql\`\n  select from orders where expires_at < ${text}\``)).toEqual([[2, what]])
    expect(said(verb, `export const s = \`o.expires_at < ${text}\``)).toEqual([[1, what]])
    expect(said(verb, `export const s = sql\`expires_at < \${late ? sql.raw(\`${text}\`) : sql\`x\`}\``)).toEqual([
      [1, what],
    ])
    const file = 'apps/api/migrations/2027-01-01-01-x.sql'
    for (const statement of [
      `create table t (\n  at timestamptz default ${text})`,
      `create function f() returns void language sql as $$\n select ${text} $$`,
      `create trigger t before update on t for each row\n when (old.at < ${text}) execute function f()`,
      `alter table t\n add check (at < ${text})`,
      `create view v as\n select ${text}`,
      `update t set\n at = ${text}`,
    ])
      expect(migrationClockBreaches(file, statement)).toMatchObject([{ file, line: 2, what }])
  })
})

test.each(['at.getHours()', 'at.getDate()', 'at.setHours(0)', 'at.toLocaleDateString()', 'new Date(2026, 10, 22)'])(
  "a day of the machine's zone is refused: %s",
  (text) => {
    expect(clockBreaches(verb, `export const x = (at: Date) => ${text}\n`)).toMatchObject([
      { line: 1, sentence: expect.stringContaining("machine's zone") },
    ])
  },
)

test('shipped code that asks for the offset of tests is refused: it may only move the clock', () => {
  expect(clockBreaches(verb, 'export const x = (c: C) => c.CLOCK_OFFSET_SECONDS !== 0\n')).toMatchObject([
    { line: 1, what: 'CLOCK_OFFSET_SECONDS' },
  ])
  expect(said('apps/api/src/platform/config.ts', 'export const x = (c: C) => c.CLOCK_OFFSET_SECONDS\n')).toEqual([])
})

describe('allowed', () => {
  test('a time that is given, a stopwatch, names and words that only contain one', () => {
    const source = [
      'export const x = (now: Date, ms: number) => [new Date(ms), new Date(Date.UTC(2026, 1)), now.getUTCDate()]',
      'export const took = performance.now()',
      'export const s = sql`select ${now}::timestamptz, known() from t where current_dates > 0`',
      'export const inPage = `performance.now() + Date.now()`',
      "export const text = 'see you now'",
    ]
    expect(said(verb, source.join('\n'))).toEqual([])
  })

  test('a comment of a migration, and a tool that measures its machine', () => {
    expect(migrationClockBreaches('apps/api/migrations/2027-01-01-01-x.sql', '-- not now()\nselect 1;\n')).toEqual([])
    expect(said('scripts/start.ts', 'export const at = new Date()\n')).toEqual([])
  })

  test('the places that the law lists, and in them only what it lists', () => {
    const clock = 'apps/api/src/platform/clock.ts'
    expect(said(clock, 'export const at = Date.now()\n')).toEqual([])
    expect(said(clock, 'export const at = new Date()\n')).toEqual([[1, 'new Date()']])
  })
})
