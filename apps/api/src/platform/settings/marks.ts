import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'

/** What a loader noted of its own work, in rows of `settings` that no setting names: the demonstration was loaded on a day. */
export async function readMark(tx: Transaction, name: string): Promise<unknown> {
  const found = await tx.execute<{ value: unknown }>(sql`select value from settings where name = ${name}`)
  return found.rows[0]?.value ?? null
}

export async function setMark(tx: Transaction, name: string, value: unknown, at: Date): Promise<void> {
  await tx.execute(sql`
    insert into settings (name, value, updated_at) values (${name}, ${JSON.stringify(value)}::jsonb, ${at.toISOString()})
    on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`)
}
