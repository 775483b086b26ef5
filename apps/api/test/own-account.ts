import { sql } from 'drizzle-orm'
import type { World } from './world.ts'

/** What a member's invoice data says of its bank account. */
export async function stateAccount(world: World, memberId: number, accountName: string, account = '4402219009100012') {
  await world.db.execute(sql`
    insert into invoice_titles (member_id, type, taxpayer, title, tax_no, bank, account, account_name, reviewed, updated_at)
    values (${memberId}, 'ordinary', 'small', ${accountName}, 'x', '工商银行', ${account}, ${accountName}, true,
      ${world.at.toISOString()})
    on conflict (member_id) do update set account = excluded.account, account_name = excluded.account_name`)
}
