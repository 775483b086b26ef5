import { saveConnection } from '../src/connections/save-connection.ts'
import { readConfig } from '../src/platform/config.ts'
import { jobStamp } from '../src/platform/stamp.ts'
import type { World } from './world.ts'

export const { SECRET } = readConfig({ DATABASE_URL: 'postgres://none', DATA_DIR: '/tmp' })

/** Connects the store of a test with a provider or its stand-in. */
export const connect = (
  { db, at }: Pick<World, 'db' | 'at'>,
  provider: string,
  fields: Readonly<Record<string, string>>,
  { place = 0, on = true, mode = 'demo' as 'demo' | 'production' } = {},
): Promise<void> =>
  db.transaction((tx) => saveConnection(tx, { MODE: mode, SECRET }, jobStamp(at), { provider, place, on, fields }))
