import { day } from '@yaoji/contract/form.input'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import { seal } from '../platform/seal.ts'
import type { Stamp } from '../platform/stamp.ts'
import { emptyFields, type Means, openConfig, sealUse, standInFields } from './connected.ts'
import { isProvider, providers } from './providers/known.ts'
import type { ProviderConfig, ProviderFacts, ProviderName } from './providers/provider.ts'
import { refuse } from './refusals.ts'
import { connections, connectionTokens } from './tables.ts'

interface ConnectionChange {
  readonly provider: string
  /** Which is asked first. */
  readonly place: number
  readonly on: boolean
  /** A secret that is left empty stays as it was, as long as it goes to the same place. */
  readonly fields: ProviderConfig
}

export function knownProvider(name: string): ProviderName {
  if (!isProvider(name)) throw refuse('connection.unknown')
  return name
}

/** Connects the store with a provider, or changes how. What the audit keeps are the names of changed fields, no values. */
export async function saveConnection(
  tx: Transaction,
  means: Means,
  stamp: Stamp,
  change: ConnectionChange,
): Promise<void> {
  const provider = knownProvider(change.provider)
  const facts = providers[provider]
  const [row] = await tx.select().from(connections).where(eq(connections.provider, provider)).for('update')
  const before = row ? openConfig(means.SECRET, row.sealed) : {}
  const after = filledIn(facts, before, change.fields)
  const faults = fieldFaults(means, facts, after, change.fields)
  if (Object.keys(faults).length > 0) throw refuse('connection.invalid', faults)
  const written = {
    kind: facts.kind,
    place: change.place,
    sealed: seal(means.SECRET, sealUse, JSON.stringify(after)),
    state: change.on ? ('ok' as const) : ('off' as const),
    failures: 0,
    pausedUntil: null,
    updatedAt: stamp.at,
  }
  await tx
    .insert(connections)
    .values({ provider, ...written })
    .onConflictDoUpdate({ target: connections.provider, set: written })
  const fields = Object.keys(facts.fields).filter((name) => before[name] !== after[name])
  // Given for what was filled in before.
  if (fields.length > 0) await tx.delete(connectionTokens).where(eq(connectionTokens.provider, provider))
  await writeAudit(tx, stamp, {
    verb: 'connection.save',
    subject: `connection:${provider}`,
    memberId: null,
    data: { fields, place: change.place, on: change.on },
  })
}

function filledIn(facts: ProviderFacts, before: ProviderConfig, given: ProviderConfig): ProviderConfig {
  const typed = (name: string) => given[name]?.trim() || (facts.fields[name]!.usual ?? '')
  // Who may change the place must not learn the secret by having it sent there.
  const samePlace = Object.entries(facts.fields).every(
    ([name, { destination }]) => !destination || typed(name) === (before[name] ?? ''),
  )
  const wantedValue = (name: string) =>
    typed(name) || (facts.fields[name]!.secret && samePlace ? (before[name] ?? '') : '')
  return Object.fromEntries(Object.keys(facts.fields).map((name) => [name, wantedValue(name)]))
}

function fieldFaults(
  { MODE }: Means,
  facts: ProviderFacts,
  config: ProviderConfig,
  given: ProviderConfig,
): Record<string, string[]> {
  const labelled = (name: string) => facts.fields[name]?.label ?? name
  const faults: [string, string][] = [
    ...Object.keys(given)
      .filter((name) => !Object.hasOwn(facts.fields, name))
      .map((name): [string, string] => [name, '没有这个字段']),
    ...emptyFields(facts, config).map((name): [string, string] => [name, `请填写${labelled(name)}`]),
    ...(MODE === 'production' ? standInFields(facts, config) : []).map((name): [string, string] => [
      name,
      '正式环境只能连接服务商本身，请留空',
    ]),
    ...['price_li', 'port']
      .filter((name) => config[name] && !/^\d{1,5}$/.test(config[name]))
      .map((name): [string, string] => [name, '请填写数字']),
    ...['since']
      .filter((name) => config[name] && !day.safeParse(config[name]).success)
      .map((name): [string, string] => [name, '请填写日期，如2026-11-23']),
    ...['address', 'door']
      .filter((name) => config[name] && !URL.canParse(config[name]))
      .map((name): [string, string] => [name, '请填写完整的网址']),
  ]
  return Object.fromEntries(faults.map(([name, text]) => [`fields.${name}`, [text]]))
}
