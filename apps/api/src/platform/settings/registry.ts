import type { AnySetting } from './setting.ts'

export type Registry = ReadonlyMap<string, AnySetting>

/**
 * Every setting of the store by its name, from what the `settings.ts` of each folder exports: a setting by itself, or in an
 * object of those that are read together, however deep. One that is not named after its folder, or as another is, stops the
 * start: its name is what is stored and what people read.
 */
export function settingRegistry(folders: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Registry {
  const registry = new Map<string, AnySetting>()
  for (const [folder, exported] of Object.entries(folders))
    for (const one of new Set(settingsIn(exported))) {
      if (!one.name.startsWith(`${folder}.`) || !/^[a-z_]+$/.test(one.name.slice(folder.length + 1)))
        throw new Error(`the setting ${one.name} is not named after its folder ${folder}`)
      if (registry.has(one.name)) throw new Error(`two settings are named ${one.name}`)
      registry.set(one.name, one)
    }
  return registry
}

function settingsIn(value: unknown): readonly AnySetting[] {
  if (isSetting(value)) return [value]
  return isGroup(value) ? Object.values(value).flatMap(settingsIn) : []
}

const isSetting = (value: unknown): value is AnySetting =>
  typeof value === 'object' && value !== null && 'shape' in value && 'what' in value && 'needsSecondPerson' in value

/** An object that was written out, or the exports of a file; neither a shape nor a value of another class. */
const isGroup = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value)))
