import type { ConnectionCallWire, ConnectionWire } from '@yaoji/contract/console/connections'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { openConfig } from './connected.ts'
import { providerNames, providers } from './providers/known.ts'
import type { ProviderName } from './providers/provider.ts'
import { connectionCalls, connections } from './tables.ts'

const shownCalls = 100

/** Every provider that can be connected, with how it fares. Of a secret only whether there is one. */
export async function listConnections(db: Db, secret: string): Promise<ConnectionWire[]> {
  const rows = new Map((await db.select().from(connections)).map((row) => [row.provider, row]))
  return providerNames.map((provider) => {
    const row = rows.get(provider)
    const config = row ? openConfig(secret, row.sealed) : {}
    const { kind, label, fields } = providers[provider]
    return {
      provider,
      kind,
      label,
      state: row?.state ?? 'missing',
      place: row?.place ?? 0,
      failures: row?.failures ?? 0,
      last_ok_at: row?.lastOkAt?.toISOString() ?? '',
      paused_until: row?.pausedUntil?.toISOString() ?? '',
      fields: Object.entries(fields).map(([name, field]) => ({
        name,
        label: field.label,
        secret: field.secret ? 1 : 0,
        is_set: config[name] ? 1 : 0,
        value: field.secret ? '' : (config[name] ?? field.usual ?? ''),
      })),
    }
  })
}

/** The last calls of a provider, newest first. */
export async function lastCalls(db: Db, provider: ProviderName): Promise<ConnectionCallWire[]> {
  const rows = await db
    .select()
    .from(connectionCalls)
    .where(eq(connectionCalls.provider, provider))
    .orderBy(desc(connectionCalls.id))
    .limit(shownCalls)
  return rows.map(({ id, at, act, key, digest, outcome, answer, providerNo, ms, costLi }) => ({
    ...{ id, act, key, digest, outcome, answer, ms },
    at: at.toISOString(),
    provider_no: providerNo,
    cost_li: costLi,
  }))
}
