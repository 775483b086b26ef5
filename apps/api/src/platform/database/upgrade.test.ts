import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { databaseUrl, withClient } from '../../../test/global-setup.ts'
import { moneySums } from '../../../test/money-sums.ts'
import { applyUpTo, load, paidBefore } from '../../../test/older-store.ts'
import { measure, type Snapshot, snapshotFile } from '../../../test/snapshot.ts'
import { reconcile } from '../../reconcile/reconcile.ts'
import { migrate } from './migrate.ts'

const name = `yaoji_${randomUUID().replaceAll('-', '')}`
const snapshots = readdirSync(snapshotFile(''))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length))

afterEach(() =>
  withClient(inject('adminUrl'), (client) => client.query(`drop database if exists ${name} with (force)`)),
)

test.each(snapshots)(
  'the data of %s comes through every later migration: rows, sums and books unchanged',
  async (from) => {
    const taken: Snapshot = JSON.parse(await readFile(snapshotFile(`${from}.json`), 'utf8'))
    const { migrations, ...measured } = taken
    await withClient(inject('adminUrl'), (client) => client.query(`create database ${name} template template0`))
    const url = databaseUrl(inject('adminUrl'), name)
    const money = await withClient(url, async (client) => {
      await load(client, from, migrations)
      return moneySums(client)
    })

    const { applied } = await migrate(url)

    expect(applied.filter((migration) => migrations.includes(migration))).toEqual([])
    await withClient(url, async (client) => {
      expect(await measure(client, Object.keys(measured.rows))).toEqual(measured)
      expect(await moneySums(client)).toEqual(money)
      expect(await idsGivenAgain(client)).toEqual([])
      expect(await gapsInOutbox(client)).toEqual([])
    })
    expect((await reconcile(url)).checks.filter((check) => !check.ok)).toEqual([])
  },
)

test.each([
  [
    'of a tender that did not pay the order',
    `update refunds set tenders = jsonb_set(tenders, '{0,kind}', '"online"') where id = (select min(id) from refunds)`,
    /refunds\.tenders held .* the ledger of payments has/,
  ],
  [
    'of a tender that paid the order twice',
    `insert into order_tenders (order_id, kind, amount_fen)
      select order_id, tenders -> 0 ->> 'kind', 1 from refunds order by id limit 1`,
    /refunds\.tenders held .* the ledger of payments has/,
  ],
])('money that went back %s stops the upgrade, and none of it is lost', async (_, planted, refusal) => {
  await withClient(inject('adminUrl'), (client) => client.query(`create database ${name} template template0`))
  const url = databaseUrl(inject('adminUrl'), name)
  const money = await withClient(url, async (client) => {
    await paidBefore(client, planted)
    return moneySums(client)
  })
  await expect(migrate(url)).rejects.toThrow(refusal)
  expect(await withClient(url, moneySums)).toEqual(money)
})

test('what a buyer showed for vouchers that were cancelled since waits for nobody', async () => {
  await withClient(inject('adminUrl'), (client) => client.query(`create database ${name} template template0`))
  const url = databaseUrl(inject('adminUrl'), name)
  await withClient(url, (client) =>
    paidBefore(
      client,
      `insert into voucher_slips (purchase_id, file_id, payer_name, amount_fen, created_at)
        select v.id, (select min(id) from files), '锦里', 100, v.created_at from voucher_purchases v where v.state = 90 limit 1`,
    ),
  )
  await migrate(url)
  const { rows } = await withClient(url, (client) =>
    client.query(`select state from money_in where payer_name = '锦里' and amount_fen = 100`),
  )
  expect(rows).toEqual([{ state: 'rejected' }])
})

test('money that finance booked without a proof stands as a line of the bank, and the books agree', async () => {
  await withClient(inject('adminUrl'), (client) => client.query(`create database ${name} template template0`))
  const url = databaseUrl(inject('adminUrl'), name)
  const lost = await withClient(url, async (client) => {
    await paidBefore(client, '')
    const { rows } = await client.query<{ fen: string }>(`
      delete from voucher_slips s using voucher_purchases v where v.id = s.purchase_id and s.state = 'confirmed'
      returning s.amount_fen as fen`)
    return rows.map(({ fen }) => fen)
  })
  await migrate(url)
  const { rows } = await withClient(url, (client) =>
    client.query(`select amount_fen as fen from money_in where source = 'bank' and reason = '早于凭证' order by id`),
  )
  expect(rows).not.toEqual([])
  expect(rows.map(({ fen }) => fen)).toEqual(lost)
  expect((await reconcile(url)).checks.filter((check) => !check.ok)).toEqual([])
})

test('a lot number that was booked in two spellings keeps both, and what comes takes the first', async () => {
  await withClient(inject('adminUrl'), (client) => client.query(`create database ${name} template template0`))
  const url = databaseUrl(inject('adminUrl'), name)
  await withClient(url, (client) =>
    paidBefore(
      client,
      `insert into lots (goods_id, warehouse_id, lot_no, expires_on, quantity)
        select goods_id, warehouse_id, spelling, expires_on, 0
        from (select * from lots order by id limit 1) l, unnest(array['X-zwei', 'x-ZWEI ']) with ordinality as s (spelling, turn)
        order by turn`,
    ),
  )
  await migrate(url)
  const { rows } = await withClient(url, (client) =>
    client.query(`select lot_no, older from lot_numbers where key = 'x-zwei' order by older`),
  )
  expect(rows).toEqual([
    { lot_no: 'X-zwei', older: false },
    { lot_no: 'x-ZWEI ', older: true },
  ])
  const { rows: came } = await withClient(url, (client) =>
    client.query(`insert into lots (goods_id, warehouse_id, lot_no, quantity, state, supplier_id, zone)
      select goods_id, warehouse_id, 'X-ZWEI', 0, 'stopped', supplier_id, 'hold' from lots where lot_no = 'X-zwei'
      returning lot_no`),
  )
  expect(came).toEqual([{ lot_no: 'X-zwei' }])
})

test('a list that an earlier version is writing while the numbers are copied has its numbers among them', async () => {
  const numbers = '2026-11-29-03-lot-numbers.sql'
  await withClient(inject('adminUrl'), (client) => client.query(`create database ${name} template template0`))
  const url = databaseUrl(inject('adminUrl'), name)
  await withClient(url, async (client) => {
    await paidBefore(client, '')
    await applyUpTo(client, numbers)
  })
  await withClient(url, async (writer) => {
    await writer.query('begin')
    await writer.query(`insert into lots (goods_id, warehouse_id, lot_no, quantity, state, supplier_id, zone)
      select goods_id, warehouse_id, 'Under-way', 0, 'stopped', supplier_id, 'hold' from lots order by id limit 1`)
    const upgrade = migrate(url)
    await withClient(url, async (client) => {
      const waits = async () =>
        (
          await client.query(`select from pg_locks l join pg_database d on d.oid = l.database
          where d.datname = current_database() and not l.granted`)
        ).rowCount
      await expect.poll(waits, { timeout: 20_000 }).toBeGreaterThan(0)
    })
    await writer.query('commit')
    await upgrade
    const { rows } = await writer.query(`select lot_no, older from lot_numbers where key = 'under-way'`)
    expect(rows).toEqual([{ lot_no: 'Under-way', older: false }])
  })
})

test('the first roles of quality and of the administrator read the record, no role of a house’s own; its indexes may stand', async () => {
  await withClient(inject('adminUrl'), (client) => client.query(`create database ${name} template template0`))
  const url = databaseUrl(inject('adminUrl'), name)
  await withClient(url, async (client) => {
    await paidBefore(
      client,
      `insert into staff_roles (id, name, permissions) values ('own', '质量助理', '{quality.review,staff.edit}')`,
    )
    await client.query(`create index concurrently audit_staff on audit (actor_id, id) where actor_kind = 'staff'`)
    await client.query('create index concurrently audit_days on audit using brin (at)')
  })
  await migrate(url)
  const { rows } = await withClient(url, (client) =>
    client.query(`select id from staff_roles where 'audit.read' = any(permissions) order by id`),
  )
  expect(rows).toEqual([{ id: 'admin' }, { id: 'quality' }])
})

/** Tables whose next row would get the id of one that is there. */
async function idsGivenAgain(client: pg.Client): Promise<string[]> {
  const { rows: columns } = await client.query<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`)
  const faults: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await client.query<{ again: boolean }>(
      `select nextval(pg_get_serial_sequence($1, $2)) <= (select coalesce(max(${pg.escapeIdentifier(column)}), 0) from ${table}) as again`,
      [table, column],
    )
    if (rows[0]?.again) faults.push(table)
  }
  return faults
}

/** Aggregates whose rows are not numbered 1, 2, 3 … in the order in which they were written, up to the number kept. */
async function gapsInOutbox(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query(`
    select aggregate from (
      select aggregate, sequence, row_number() over (partition by aggregate order by id) as place from outbox) o
    full join outbox_aggregates a using (aggregate)
    group by aggregate having bool_or(o.sequence is distinct from o.place) or max(o.sequence) is distinct from max(a.sequence)`)
  return rows
}
