import { type Db, databaseOf } from './database.ts'
import { unseen } from './named-query.ts'
import { perDatabase } from './per-database.ts'
import { type RowOf, rowQuery } from './row-query.ts'
import { SharedRead } from './shared-read.ts'

/**
 * Single questions that one statement answers: those asked within a turn of the event loop, or while an earlier statement is
 * under way, go together. As with a shared read, no answer is older than its question; if the statement fails, it fails for all.
 */
export class GatheredRead<Question, Answer> {
  #questions: Question[] = []
  readonly #answers: SharedRead<readonly Answer[]>

  /** `read` answers each question in its place. */
  constructor(read: (questions: readonly Question[]) => Promise<readonly Answer[]>) {
    this.#answers = new SharedRead(async () => {
      const asked = this.#questions
      this.#questions = []
      const answers = await read(asked)
      if (answers.length !== asked.length) throw new Error(`${asked.length} questions, ${answers.length} answers`)
      return answers
    })
  }

  async ask(question: Question): Promise<Answer> {
    const place = this.#questions.push(question) - 1
    return (await this.#answers.ask())[place]!
  }
}

/** What a column of `gatheredRow` calls the id that it was asked for. */
export const askedId = 'asked.id'

/**
 * One row of scalar columns for an id (`select version from carts where member_id = ${askedId}`), whether there is such an id
 * or not: from the pool together with what others ask, in a transaction alone and at once. Each connection plans it once.
 */
export function gatheredRow<const List extends Parameters<typeof rowQuery>[1]>(
  name: string,
  columns: List,
): (db: Db, id: number) => Promise<RowOf<List>> {
  const ids = `unnest(${unseen('$1', 'bigint[]')}) with ordinality as asked (id, place)`
  const rows = rowQuery(name, columns, (list) => `select ${list} from ${ids} order by asked.place`)
  const reads = perDatabase((database) => new GatheredRead<number, RowOf<List>>((asked) => rows(database, [asked])))
  return async (db, id) => (databaseOf(db) === db ? reads(db).ask(id) : (await rows(db, [[id]]))[0]!)
}
