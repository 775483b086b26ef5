import { and, asc, eq, ne } from 'drizzle-orm'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/database.ts'
import { unseal } from '../platform/seal.ts'
import { providers } from './providers/known.ts'
import type { ConnectionKind, ProviderConfig, ProviderFacts, ProviderName } from './providers/provider.ts'
import { type ConnectionState, connections } from './tables.ts'

export type Means = Pick<Config, 'MODE' | 'SECRET'>

/** A provider that the store is connected with, and what it needs to know. */
export interface Connected {
  readonly provider: ProviderName
  readonly facts: ProviderFacts
  readonly config: ProviderConfig
  readonly state: ConnectionState
}

export const sealUse = 'connection'

/** What was filled in; nothing where it was sealed with another secret. */
export const openConfig = (secret: string, sealed: string): ProviderConfig =>
  JSON.parse(unseal(secret, sealUse, sealed) ?? '{}') as ProviderConfig

/** The fields that point at a stand-in. */
export const standInFields = (facts: ProviderFacts, config: ProviderConfig): string[] =>
  Object.entries(facts.fields).flatMap(([name, { standIn }]) => (standIn && config[name] ? [name] : []))

/** What is missing: nothing can be asked without it. */
export const emptyFields = (facts: ProviderFacts, config: ProviderConfig): string[] =>
  Object.entries(facts.fields).flatMap(([name, { optional }]) => (optional || config[name] ? [] : [name]))

/** The connections of a kind that are switched on, the first one first. Production knows no stand-in. */
export async function connectedBy(db: Db, { MODE, SECRET }: Means, kind: ConnectionKind): Promise<Connected[]> {
  const rows = await db
    .select()
    .from(connections)
    .where(and(eq(connections.kind, kind), ne(connections.state, 'off')))
    .orderBy(asc(connections.place), asc(connections.provider))
  return rows
    .map(({ provider, sealed, state }) => ({
      provider,
      facts: providers[provider],
      config: openConfig(SECRET, sealed),
      state,
    }))
    .filter(({ facts, config }) => emptyFields(facts, config).length === 0)
    .filter(({ facts, config }) => MODE === 'demo' || standInFields(facts, config).length === 0)
}

/** Whether somebody carries what is sent by this kind. */
export const carries = async (db: Db, means: Means, kind: ConnectionKind): Promise<boolean> =>
  (await connectedBy(db, means, kind)).length > 0
