import { aliasKey } from '@yaoji/rules/quick-order/read-order'
import { sql } from 'drizzle-orm'
import { goods } from '../goods/published.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { unseen } from '../platform/database/named-query.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import type { MemberFacts } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { refuse } from './refusals.ts'

/** Of more the oldest go: they are a help, not a record. */
const mostAliases = 1_000

/** The member chose what these words of its mean; the last choice counts. */
export async function rememberAlias(
  tx: Transaction,
  { id: memberId }: MemberFacts,
  words: string,
  goodsId: number,
  stamp: Stamp,
): Promise<void> {
  const key = aliasKey(words)
  if (key === '') throw refuse('quickOrder.wordsEmpty')
  const listed = await tx.execute(sql`select from ${goods} g where g.id = ${goodsId} and g.listed`)
  if (listed.rows.length === 0) throw refuse('quickOrder.goodsUnknown')
  const changed = await tx.execute(sql`
    insert into goods_aliases (member_id, words, goods_id, set_at)
    values (${memberId}, ${key}, ${goodsId}, ${stamp.at.toISOString()})
    on conflict (member_id, words) do update set goods_id = excluded.goods_id, set_at = excluded.set_at
      where goods_aliases.goods_id <> excluded.goods_id
    returning 1`)
  if (changed.rows.length === 0) return
  await tx.execute(sql`
    delete from goods_aliases where member_id = ${memberId} and words in (
      select words from goods_aliases where member_id = ${memberId} order by set_at desc, words offset ${mostAliases})`)
  await note(tx, stamp, memberId, 'alias.set', { words: key, goodsId })
}

/** The words mean nothing special any more. */
export async function forgetAlias(
  tx: Transaction,
  { id: memberId }: MemberFacts,
  words: string,
  stamp: Stamp,
): Promise<void> {
  const key = aliasKey(words)
  const gone = await tx.execute(
    sql`delete from goods_aliases where member_id = ${memberId} and words = ${key} returning 1`,
  )
  if (gone.rows.length > 0) await note(tx, stamp, memberId, 'alias.forget', { words: key })
}

const note = (tx: Transaction, stamp: Stamp, memberId: number, verb: string, data: Record<string, unknown>) =>
  writeAudit(tx, stamp, { verb, subject: `member:${memberId}`, memberId, data })

const aliasRows = rowQuery(
  'goods-aliases',
  { words: of<string>('a.words'), goodsId: of<number>('a.goods_id') },
  (list) => `
    select ${list} from goods_aliases a
    where a.member_id = ${unseen('$1', 'bigint')} and a.words = any(${unseen('$2', 'text[]')})`,
)

/** What the member's words mean, by their key; words without a meaning are left out. */
export async function readAliases(
  db: Db,
  memberId: number,
  words: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const keys = [...new Set(words.map(aliasKey))]
  return new Map((await aliasRows(db, [memberId, keys])).map(({ words: key, goodsId }) => [key, goodsId]))
}
