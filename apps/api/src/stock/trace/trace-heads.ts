import { sql } from 'drizzle-orm'
import { goods } from '../../goods/published.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { refuse } from '../refusals.ts'

/** The code of a medicine is twenty digits; the first seven name the medicine and its pack. */
const headOf = (code: string): string | null => (/^8\d{19}$/.test(code) ? code.slice(0, 7) : null)

/** So many codes of a head make it the head of a goods: one that was scanned by mistake binds nothing. */
const enough = 20

const countHeads = (codes: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const code of codes) {
    const head = headOf(code)
    if (head !== null) counts.set(head, (counts.get(head) ?? 0) + 1)
  }
  return counts
}

/**
 * Law table L19: a code is of the goods that it leaves with. Nobody files whose codes begin how, so that what left says it: a
 * head that left often with another medicine and never with this one is refused by name.
 */
export async function assertOwnHeads(tx: Transaction, goodsId: number, codes: readonly string[]): Promise<void> {
  const heads = [...countHeads(codes).keys()]
  if (heads.length === 0) return
  const { rows } = await tx.execute<{ head: string; name: string }>(sql`
    select t.head, g.name from trace_heads t join ${goods} g on g.id = t.goods_id join ${goods} own on own.id = ${goodsId}
    where t.head = any(${sql.param(heads)}::text[]) and t.codes >= ${enough} and t.goods_id <> own.id
      and (g.approval_no = '' or g.approval_no <> own.approval_no)
      and not exists (select from trace_heads o where o.head = t.head and o.goods_id = own.id and o.codes > 0)
    order by t.head, t.codes desc limit 1`)
  const [other] = rows
  if (!other) return
  const code = codes.find((each) => headOf(each) === other.head)!
  throw refuse('stock.traceOtherGoods', { code, name: other.name })
}

/** Counts codes that left with a goods; `times` is -1 for what a new scan replaces. */
export async function noteHeads(
  tx: Transaction,
  goodsId: number,
  codes: readonly string[],
  times: 1 | -1,
): Promise<void> {
  const counts = [...countHeads(codes)].sort()
  if (counts.length === 0) return
  await tx.execute(sql`
    insert into trace_heads as t (head, goods_id, codes)
    select head, ${goodsId}, greatest(n * ${times}, 0) from unnest(${sql.param(counts.map(([head]) => head))}::text[],
      ${sql.param(counts.map(([, count]) => count))}::int[]) as c (head, n)
    on conflict (head, goods_id) do update set codes = greatest(t.codes + ${times} * (
      select n from unnest(${sql.param(counts.map(([head]) => head))}::text[],
        ${sql.param(counts.map(([, count]) => count))}::int[]) as c (head, n) where c.head = t.head), 0)`)
}
