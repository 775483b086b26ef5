import type { Database, Transaction } from '../../platform/database/database.ts'

/** Serves sales one by one, each in a transaction of its own; one that fails holds up no other and is named at the end. */
export async function eachSale(
  db: Database,
  ids: readonly number[],
  serve: (tx: Transaction, id: number) => Promise<boolean>,
): Promise<number> {
  let done = 0
  const failures: unknown[] = []
  for (const id of ids)
    await db
      .transaction((tx) => serve(tx, id))
      .then((served) => (done += served ? 1 : 0))
      .catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${ids.length} sales not served`)
  return done
}
