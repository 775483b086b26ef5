import { type Database, type Db, databaseOf } from '../database/database.ts'
import { perDatabase } from '../database/per-database.ts'
import { of, rowQuery } from '../database/row-query.ts'
import { type AnySetting, readValue, type Setting, type Settings, type ValuesOf } from './setting.ts'

/** Every process sees a change within this. */
const keptMs = 500

/** What the table held at one moment; a value is read by its shape once. */
class StoredSettings {
  readonly #rows: ReadonlyMap<string, unknown>
  readonly #values = new Map<AnySetting, unknown>()

  constructor(rows: ReadonlyMap<string, unknown>) {
    this.#rows = rows
  }

  value(one: AnySetting): unknown {
    if (!this.#values.has(one)) this.#values.set(one, readValue(one, this.#rows.get(one.name)))
    return this.#values.get(one)
  }
}

const storedRows = rowQuery(
  'settings',
  { name: of<string>('name'), value: of<unknown>('value') },
  (list) => `select ${list} from settings`,
)
const readStored = async (db: Db): Promise<StoredSettings> =>
  new StoredSettings(new Map((await storedRows(db)).map(({ name, value }) => [name, value])))

/** The settings of one database, as a process read them last. */
class KeptSettings {
  #stored: StoredSettings | null = null
  #readAtMs = 0
  #reading = false
  // A reading that began before a change must not be kept after it.
  #epoch = 0

  /** Whoever asks while they are being read again gets the last ones and waits for nobody. */
  async read(db: Database): Promise<StoredSettings> {
    const nowMs = performance.now()
    if (this.#stored && (this.#reading || nowMs - this.#readAtMs < keptMs)) return this.#stored
    const epoch = this.#epoch
    this.#reading = true
    try {
      const stored = await readStored(db)
      if (epoch === this.#epoch) {
        this.#stored = stored
        this.#readAtMs = nowMs
      }
      return stored
    } finally {
      this.#reading = false
    }
  }

  forget(): void {
    this.#epoch += 1
    this.#stored = null
  }
}

const keptOf = perDatabase(() => new KeptSettings())

/**
 * The store's settings as they are now. From the pool they are what this process read less than half a second ago, and
 * cost nothing; in a transaction they are read there, for verbs that decide money by them.
 */
export async function settingsOf<const Wanted extends Settings>(db: Db, wanted: Wanted): Promise<ValuesOf<Wanted>> {
  const stored = databaseOf(db) === db ? await keptOf(db).read(databaseOf(db)) : await readStored(db)
  return pick(wanted, (one) => stored.value(one))
}

export async function settingOf<Value>(db: Db, one: Setting<Value>): Promise<Value> {
  return (await settingsOf(db, { one })).one as Value
}

/** Whoever changed a setting calls this once the change is committed: this process then reads it again at once. */
export const forgetSettings = (db: Database): void => keptOf(db).forget()

/** Settings that come along in another statement's select list, read on the same picture of the database. */
interface SettingsColumn<Values> {
  /** A scalar subquery. */
  readonly text: string
  /** What the column answered. */
  read(column: Readonly<Record<string, unknown>> | null | undefined): Values
}

export function settingsColumn<const Wanted extends Settings>(wanted: Wanted): SettingsColumn<ValuesOf<Wanted>> {
  const names = Object.values(wanted).map(({ name }) => `'${name}'`)
  return {
    text: `(select json_object_agg(name, value) from settings where name in (${names.join(', ')}))`,
    read: (column) => pick(wanted, (one) => readValue(one, column?.[one.name])),
  }
}

const pick = <Wanted extends Settings>(wanted: Wanted, value: (one: AnySetting) => unknown): ValuesOf<Wanted> =>
  Object.fromEntries(Object.entries(wanted).map(([key, one]) => [key, value(one)])) as ValuesOf<Wanted>
