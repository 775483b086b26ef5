import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
/** What selling moves, and what the writing itself leaves in the row. */
const moving = ['sales', 'version', 'touched', 'updated_at']

/** Another value for a column of this type. */
const otherValue = (name: string, type: string): string =>
  ({
    text: `${name} || '*'`,
    ARRAY: `array_append(${name}, null)`,
    boolean: `not ${name}`,
    date: `${name} - 1`,
    jsonb: `'{"other": 1}'`,
    'timestamp with time zone': `${name} - interval '1 day'`,
  })[type] ?? `coalesce(${name}, 0) + 1`

const versionOf = async (id: number) =>
  (await world.db.execute<{ version: number }>(sql`select version from goods where id = ${id}`)).rows[0]!.version

/** The table's rules go, so that any column can take any value. */
beforeAll(async () => {
  const rules = await world.db.execute<{ name: string }>(sql`
    select conname as name from pg_constraint where conrelid = 'goods'::regclass and contype in ('c', 'f', 'u')`)
  for (const { name } of rules.rows)
    await world.db.execute(sql.raw(`alter table goods drop constraint ${name} cascade`))
})

test('every column of a goods raises its version when it changes, but for those that selling and writing move', async () => {
  const id = world.goods.vitaminC
  await world.db.execute(sql`update goods set scope = 'western', source_key = 'x' where id = ${id}`)
  const columns = await world.db.execute<{ name: string; type: string }>(sql`
    select column_name as name, data_type as type from information_schema.columns
    where table_name = 'goods' and is_identity = 'NO' order by ordinal_position`)
  const names = columns.rows.map(({ name }) => name).filter((name) => name !== 'version')
  expect(names.length).toBeGreaterThan(40)
  const raised: string[] = []
  for (const { name, type } of columns.rows.filter(({ name }) => name !== 'version')) {
    const before = await versionOf(id)
    await world.db.execute(sql.raw(`update goods set ${name} = ${otherValue(name, type)} where id = ${id}`))
    if ((await versionOf(id)) === before + 1) raised.push(name)
  }
  expect(raised).toEqual(names.filter((name) => !moving.includes(name)))
})

test('writing what is there already raises no version and leaves no note', async () => {
  const notes = async () =>
    (await world.db.execute<{ count: number }>(sql`select count(*) as count from goods_changes`)).rows[0]!.count
  const before = { version: await versionOf(world.goods.health), notes: await notes() }
  await world.db.execute(sql`update goods set name = name, leaflet = leaflet where id = ${world.goods.health}`)
  expect({ version: await versionOf(world.goods.health), notes: await notes() }).toEqual(before)
})

test('another context says that a goods changed, and the followers hear of it', async () => {
  const notes = async () =>
    (
      await world.db.execute<{ id: number }>(sql`
        select goods_id as id from goods_changes where goods_id = ${world.goods.steroid}`)
    ).rows.length
  const before = await notes()
  await world.db.execute(sql`select note_goods_change(${world.goods.steroid})`)
  expect(await notes()).toBe(before + 1)
})
