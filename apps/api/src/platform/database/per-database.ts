import { type Database, type Db, databaseOf } from './database.ts'

/**
 * Something that a process keeps beside a database: a cache, a last reading. Each database has its own, made when it is
 * first asked for and gone with it, so that a second one (a tenant, an archive, the next test) never meets the first one's.
 */
export function perDatabase<Kept>(make: (db: Database) => Kept): (db: Db) => Kept {
  const kept = new WeakMap<Database, Kept>()
  return (db) => {
    const database = databaseOf(db)
    const known = kept.get(database)
    if (known !== undefined) return known
    const made = make(database)
    kept.set(database, made)
    return made
  }
}
