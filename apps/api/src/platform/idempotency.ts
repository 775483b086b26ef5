import { createHash } from 'node:crypto'
import { type Database, type Db, sendAlong, type Transaction } from './database/database.ts'
import { namedQuery } from './database/named-query.ts'
import { Problem } from './http/problems.ts'

export interface Once {
  readonly memberId: number
  readonly call: string
  /** The Idempotency-Key header; 8 to 100 characters. */
  readonly key: string | undefined
  readonly body: unknown
  readonly at: Date
}

/**
 * Runs a money or order verb once per member, call and key. The key row, the verb's writes and the reply commit together:
 * a repeat waits for the first, then answers the stored reply; the same key with another body is refused. A verb that
 * refuses (throws a Problem) leaves no row, so the buyer may correct it and send it again with the same key.
 */
export async function once<Reply>(
  db: Database,
  request: Once,
  work: (tx: Transaction) => Promise<Reply>,
): Promise<Reply> {
  const { memberId, call, key, at } = request
  if (!key || key.length < 8 || key.length > 100) {
    throw new Problem(422, 422, 'idempotency.noKey', '缺少 Idempotency-Key 请求头', {
      errors: { idempotency_key: ['缺少 Idempotency-Key 请求头'] },
    })
  }
  const hash = hashOf(request)
  return db.transaction(async (tx) => {
    const mine = await namedQuery(tx, {
      name: 'begin-once',
      text: `
        insert into idempotency (member_id, call, key, body_hash, created_at) values ($1, $2, $3, $4, $5)
        on conflict do nothing returning 1`,
      values: [memberId, call, key, hash, at],
    })
    if (mine.length === 0) return repeat<Reply>(tx, memberId, call, key, hash)
    const reply = await work(tx)
    const written = namedQuery(tx, {
      name: 'end-once',
      text: `
        update idempotency set reply = $4::jsonb, status = 200 where member_id = $1 and call = $2 and key = $3`,
      values: [memberId, call, key, JSON.stringify(reply ?? null)],
    })
    sendAlong(tx, written)
    return reply
  })
}

/** Whether this very request was answered before: `once` answers it again, whatever no longer holds. */
export async function wasAnswered(db: Db, request: Once): Promise<boolean> {
  const { memberId, call, key } = request
  const [first] = await firstOf(db, memberId, call, key ?? '')
  return first?.[0].equals(hashOf(request)) ?? false
}

const hashOf = ({ body }: Once): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest()

const firstOf = <Reply>(db: Db, memberId: number, call: string, key: string) =>
  namedQuery<[bodyHash: Buffer, reply: Reply]>(db, {
    name: 'read-once',
    text: 'select body_hash, reply from idempotency where member_id = $1 and call = $2 and key = $3',
    values: [memberId, call, key],
  })

async function repeat<Reply>(
  tx: Transaction,
  memberId: number,
  call: string,
  key: string,
  hash: Buffer,
): Promise<Reply> {
  const [first] = await firstOf<Reply>(tx, memberId, call, key)
  if (!first?.[0].equals(hash))
    throw new Problem(400, 400, 'idempotency.otherBody', '这次提交已经处理过，内容又有改动，请刷新页面后重新提交')
  return first[1]
}
