import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import { carries } from './connected.ts'

/** Our choice (decision 0101): a store in production that can send no code locks people out; it does not start. */
export async function requireMessages(db: Database, config: Pick<Config, 'MODE' | 'SECRET'>): Promise<void> {
  if (config.MODE !== 'production' || (await carries(db, config, 'sms'))) return
  throw new Error(
    `MODE=production refuses to start: no connection carries phone codes.
  Fill in one of Aliyun or Tencent Cloud: npm run connect -- aliyun-sms < fields.json
  (npm run connect alone lists the fields; at the console: PUT /console/api/connections/aliyun-sms)`,
  )
}
