import type { AnySetting } from './setting.ts'

export type Registry = ReadonlyMap<string, AnySetting>

const isSetting = (value: unknown): value is AnySetting =>
  typeof value === 'object' && value !== null && 'shape' in value && 'what' in value && 'needsSecondPerson' in value

/** Every setting of the store by its name, from what the contexts' `settings.ts` export. */
export function settingRegistry(modules: readonly Readonly<Record<string, unknown>>[]): Registry {
  const all = modules.flatMap((module) => Object.values(module).filter(isSetting))
  const registry = new Map(all.map((setting) => [setting.name, setting]))
  if (registry.size !== all.length) throw new Error('two settings share a name')
  return registry
}
