import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { type Snapshot, snapshotFile } from './snapshot.ts'

const folder = new URL('../migrations/', import.meta.url)

/** Data from before payments were one ledger, with rows that an old defect could have left. */
export async function paidBefore(client: pg.Client, planted: string) {
  const from = '2026-11-every-way-to-pay'
  const { migrations }: Snapshot = JSON.parse(await readFile(snapshotFile(`${from}.json`), 'utf8'))
  await load(client, from, migrations)
  await client.query(planted)
}

/** The store as it was then, and what was in it. */
export async function load(client: pg.Client, from: string, migrations: readonly string[]) {
  await client.query(
    `create table migrations (name text primary key, applied_at timestamptz not null default '2026-11-20')`,
  )
  await apply(client, migrations)
  await client.query(await readFile(snapshotFile(`${from}.sql`), 'utf8'))
}

/** What came later, but not this one. */
export async function applyUpTo(client: pg.Client, migration: string) {
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const known = rows.map((row) => row.name)
  await apply(
    client,
    readdirSync(folder)
      .filter((file) => file.endsWith('.sql') && file < migration && !known.includes(file))
      .sort(),
  )
}

async function apply(client: pg.Client, migrations: readonly string[]) {
  for (const migration of migrations) {
    await client.query(await readFile(new URL(migration, folder), 'utf8'))
    await client.query('insert into migrations (name) values ($1)', [migration])
  }
}
