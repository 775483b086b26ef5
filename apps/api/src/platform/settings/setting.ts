import type { Permission } from '@yaoji/contract/console/permissions'
import type { z } from 'zod'

/** What the store decides for itself: a default in code, a value in the database, both of one shape. */
export interface Setting<Value> {
  /** Begins with its context: 'cart.minimum_fen'. */
  readonly name: string
  readonly shape: z.ZodType<Value>
  readonly default: Value
  /** Who may change it. */
  readonly permission: Permission
  /** One sentence for the screen. */
  readonly what: string
  /** A change is asked for by one clerk and made by another. */
  readonly needsSecondPerson: boolean
}

interface Stated<Value> extends Pick<Setting<Value>, 'name' | 'shape' | 'default' | 'what'> {
  readonly permission?: Permission
  readonly needsSecondPerson?: true
}

// biome-ignore lint/suspicious/noExplicitAny: a setting of any value
export type AnySetting = Setting<any>

const stated: AnySetting[] = []

/** States a setting; belongs in the `settings.ts` of the context that reads it first. */
export function setting<Value>(own: Stated<Value>): Setting<Value> {
  const one = { permission: 'settings.edit' as const, ...own, needsSecondPerson: own.needsSecondPerson ?? false }
  stated.push(one)
  return one
}

/** What the files that are loaded state, whether they export it or not: the registry must know all of it. */
export const statedSettings = (): readonly AnySetting[] => stated
/** Settings that are read together, each under the name that its reader gives it. */
export type Settings = Readonly<Record<string, AnySetting>>
export type ValuesOf<Wanted extends Settings> = {
  readonly [Name in keyof Wanted]: Wanted[Name] extends Setting<infer Value> ? Value : never
}

/** What a stored value says. One that no longer fits its shape says nothing: the default holds, and the list shows it. */
export function readValue<Value>({ shape, default: otherwise }: Setting<Value>, stored: unknown): Value {
  if (stored === undefined) return otherwise
  const parsed = shape.safeParse(stored)
  return parsed.success ? parsed.data : otherwise
}
