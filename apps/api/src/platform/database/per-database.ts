import type { Database, Db } from './database.ts'

/** Of transactions: the database to which they belong. */
const homes = new WeakMap<Db, Database>()

/** Lets the transactions of a database be known as its own. */
export function ownTransactions(db: Database): Database {
  const begin = db.transaction.bind(db)
  db.transaction = (work, config) =>
    begin((tx) => {
      homes.set(tx, db)
      return work(tx)
    }, config)
  return db
}

/** A value for each database of this process, so that what is kept of one is never shown of another. */
export function perDatabase<Value>(make: () => Value): (db: Db) => Value {
  const values = new WeakMap<Db, Value>()
  return (db) => {
    const home = homes.get(db) ?? db
    const known = values.get(home)
    if (known !== undefined) return known
    const made = make()
    values.set(home, made)
    return made
  }
}
