import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'

interface Representative {
  readonly name: string
  readonly phone: string
  readonly isDefault: boolean
}

/** A representative by name and phone, written where there is none; the store has one default. Answers the number. */
export async function representativeNamed(
  tx: Transaction,
  { name, phone, isDefault }: Representative,
): Promise<number> {
  const found = await tx.execute<{ id: number }>(sql`
    with present as (select id from representatives where name = ${name} and phone = ${phone}),
    added as (
      insert into representatives (name, phone, is_default)
      select ${name}, ${phone}, ${isDefault} and not exists (select 1 from representatives where is_default)
      where not exists (select 1 from present) returning id
    ) select id from present union all select id from added limit 1`)
  return found.rows[0]!.id
}
