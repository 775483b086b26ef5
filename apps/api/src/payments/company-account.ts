import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { settings } from '../platform/published.ts'

export interface CompanyAccount {
  readonly name: string
  readonly bank: string
  readonly number: string
}

/** What the demonstration shows until the store sets `payments.company_account`. No money can reach it. */
const demonstration: CompanyAccount = {
  name: '药集医药有限公司（演示）',
  bank: '演示银行成都分行',
  number: '0000 0000 0000 0000 000',
}

/** The company's bank account for transfers, a setting of the store. */
export async function companyAccount(db: Db): Promise<CompanyAccount> {
  const found = await db.execute<{ value: Partial<CompanyAccount> }>(
    sql`select value from ${settings} s where name = 'payments.company_account'`,
  )
  return { ...demonstration, ...found.rows[0]?.value }
}
