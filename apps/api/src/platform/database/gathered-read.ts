import { type Db, databaseOf } from './database.ts'
import { unseen } from './named-query.ts'
import { perDatabase } from './per-database.ts'
import { type RowOf, rowQuery } from './row-query.ts'
import { SharedRead } from './shared-read.ts'

/** So long questions wait for a statement that is under way; nobody waits for one that hangs. */
const patienceMs = 1_000

/**
 * Single questions that one statement answers: those asked within a turn of the event loop, or while an earlier statement is
 * under way, go together. As with a shared read, no answer is older than its question. If the statement fails, each is asked
 * alone: what is wrong with one question is no other's failure.
 */
export class GatheredRead<Question, Answer> {
  #questions: Question[] = []
  readonly #answers: SharedRead<readonly PromiseSettledResult<Answer>[]>

  /** `read` answers each question in its place. */
  constructor(read: (questions: readonly Question[]) => Promise<readonly Answer[]>) {
    const readAll = async (asked: readonly Question[]) => {
      const answers = await read(asked)
      if (answers.length !== asked.length) throw new Error(`${asked.length} questions, ${answers.length} answers`)
      return answers
    }
    this.#answers = new SharedRead(async () => {
      const asked = this.#questions
      this.#questions = []
      try {
        return (await readAll(asked)).map((value) => ({ status: 'fulfilled', value }) as const)
      } catch (reason) {
        if (asked.length === 1) return [{ status: 'rejected', reason }]
        return Promise.allSettled(asked.map(async (question) => (await readAll([question]))[0]!))
      }
    }, patienceMs)
  }

  async ask(question: Question): Promise<Answer> {
    const place = this.#questions.push(question) - 1
    const answer = (await this.#answers.ask())[place]!
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
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
