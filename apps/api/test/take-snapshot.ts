import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { measure, type Snapshot, snapshotFile } from './snapshot.ts'

interface Table {
  readonly name: string
  readonly needs: readonly string[]
  readonly key: readonly string[]
  readonly columns: readonly { readonly name: string; readonly type: string; readonly sequence: string | null }[]
  readonly triggers: boolean
}

const describe = `
  select c.relname as name,
    array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid order by 1) as needs,
    array(select a.attname::text from pg_constraint k, unnest(k.conkey) with ordinality u (number, place)
      join pg_attribute a on a.attnum = u.number where k.conrelid = c.oid and a.attrelid = c.oid and k.contype = 'p'
      order by u.place) as key,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
        'sequence', pg_get_serial_sequence(c.relname, a.attname)) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and a.atttypid <> 'xid8'::regtype) as columns,
    exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
  order by c.relname collate "C"`

/**
 * Writes the database's rows to snapshots/NAME.sql and its counts and sums to snapshots/NAME.json. Numbers of
 * transactions (xid8) are left to their default: they mean something only in the cluster that gave them.
 */
export async function takeSnapshot(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("begin isolation level repeatable read read only; set local timezone = 'UTC'")
    const { rows: tables } = await client.query<Table>(describe)
    const parts: string[] = []
    for (const table of inOrder(tables)) parts.push(...(await rowsOf(client, table)))
    const migrations = await client.query<{ name: string }>('select name from migrations order by name')
    const snapshot: Snapshot = {
      migrations: migrations.rows.map((row) => row.name),
      ...(await measure(
        client,
        tables.map((table) => table.name),
      )),
    }
    await writeFile(snapshotFile(`${name}.sql`), `${parts.join('\n')}\n`)
    await writeFile(snapshotFile(`${name}.json`), `${JSON.stringify(snapshot, null, 2)}\n`)
  } finally {
    await client.end()
  }
}

/** Tables after those they refer to, else by name. */
function inOrder(tables: readonly Table[]): Table[] {
  const left = [...tables]
  const placed = new Set<string>()
  const ordered: Table[] = []
  while (left.length > 0) {
    const index = left.findIndex(({ needs }) => needs.every((need) => placed.has(need)))
    if (index < 0) throw new Error(`tables refer to one another in a ring: ${left.map(({ name }) => name).join(', ')}`)
    const [table] = left.splice(index, 1)
    placed.add(table!.name)
    ordered.push(table!)
  }
  return ordered
}

/** What the triggers of a table made is in the snapshot already, so they sleep; foreign keys are checked. */
async function rowsOf(client: pg.Client, { name, key, columns, triggers }: Table): Promise<string[]> {
  const names = columns.map((column) => column.name).join(', ')
  const { rows } = await client.query<(string | null)[]>({
    text: `select ${columns.map((column) => `${column.name}::text`).join(', ')} from ${name} order by ${key.map((column) => `${name}.${column}`).join(', ')}`,
    rowMode: 'array',
  })
  if (rows.length === 0) return []
  const values = rows.map((row) => `(${row.map((value, index) => literal(value, columns[index]!.type)).join(', ')})`)
  // Migrations fill some tables with their first rows.
  const insert = `delete from ${name};\ninsert into ${name} (${names}) overriding system value values\n${values.join(',\n')};`
  return [
    ...(triggers
      ? [`alter table ${name} disable trigger user;`, insert, `alter table ${name} enable trigger user;`]
      : [insert]),
    ...columns.flatMap(({ name: column, sequence }) =>
      sequence ? [`select setval('${sequence}', (select max(${column}) from ${name}));`] : [],
    ),
  ]
}

function literal(value: string | null, type: string): string {
  if (value === null) return 'null'
  return ['bigint', 'integer', 'smallint', 'boolean'].includes(type) ? value : pg.escapeLiteral(value)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [url, name] = process.argv.slice(2)
  if (!url || !name) throw new Error('node apps/api/test/take-snapshot.ts postgres://… 2026-11-the-store-sells')
  await takeSnapshot(url, name)
}
