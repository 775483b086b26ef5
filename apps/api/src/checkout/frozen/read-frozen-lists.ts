import type { FrozenListWire } from '@yaoji/contract/frozen-lists'
import { mayDo } from '@yaoji/rules/members/buyer-rights'
import { formatYuan } from '@yaoji/rules/money/fen'
import { frozenListStates } from '@yaoji/rules/orders/frozen-list'
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { personNames } from '../../access/person-names.ts'
import { goods } from '../../goods/published.ts'
import type { Db } from '../../platform/database/database.ts'
import { of, rowQuery, tableColumns } from '../../platform/database/row-query.ts'
import type { BuyerSession } from '../../platform/session.ts'
import { frozenListLines, frozenLists } from '../tables.ts'

export const listsPerPage = 10

/** How many lists of the company wait for somebody who may approve. */
export async function countPending(db: Db, memberId: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(frozenLists)
    .where(and(eq(frozenLists.memberId, memberId), eq(frozenLists.state, 'pending')))
  return row!.n
}

/** The same in a statement that says more of the member, which is SQL. */
export const pendingListsText = (member: string): string => `
  (select count(*)::int from frozen_lists where member_id = ${member} and state = 'pending')`

/** All of the company to who may approve, their own to others; what waits before what was decided. */
export async function listFrozen(
  db: Db,
  session: BuyerSession,
  page: number,
): Promise<{ readonly rows: readonly FrozenListWire[]; readonly total: number }> {
  const which = seenBy(session)
  const [counted] = await db.select({ n: count() }).from(frozenLists).where(which)
  const found = await db
    .select()
    .from(frozenLists)
    .where(which)
    .orderBy(desc(sql`${frozenLists.state} = 'pending'`), desc(frozenLists.id))
    .limit(listsPerPage)
    .offset((page - 1) * listsPerPage)
  return { rows: await listWires(db, found, session), total: counted!.n }
}

/** One list, where the person may see it; null where not. */
export async function oneFrozen(db: Db, session: BuyerSession, id: number): Promise<FrozenListWire | null> {
  const found = await db
    .select()
    .from(frozenLists)
    .where(and(seenBy(session), eq(frozenLists.id, id)))
  return (await listWires(db, found, session))[0] ?? null
}

const seenBy = ({ member, rights, loginId }: BuyerSession): SQL | undefined =>
  and(eq(frozenLists.memberId, member.id), mayDo(rights, 'approve') ? undefined : eq(frozenLists.askedBy, loginId))

const lineRows = rowQuery(
  'frozen-list-lines',
  {
    ...tableColumns(frozenListLines, 'f', ['listId', 'goodsId', 'quantity', 'seenPriceFen', 'amountFen']),
    ...{ name: of<string>('g.name'), spec: of<string>('g.spec'), unit: of<string>('g.unit') },
    measure: of<'piece' | 'gram'>('g.measure'),
  },
  (list) => `
    select ${list} from frozen_list_lines f join ${goods} g on g.id = f.goods_id
    where f.list_id = any($1::bigint[]) order by f.id`,
)

type Row = typeof frozenLists.$inferSelect

async function listWires(db: Db, rows: readonly Row[], { loginId }: BuyerSession): Promise<FrozenListWire[]> {
  if (rows.length === 0) return []
  const lines = await lineRows(db, [rows.map(({ id }) => id)])
  const names = await personNames(
    db,
    rows.flatMap(({ askedBy, decidedBy }) => [askedBy, ...(decidedBy === null ? [] : [decidedBy])]),
  )
  const nameOf = (id: number | null) => (id === null ? '' : (names.get(id) ?? ''))
  return rows.map((row) => ({
    id: row.id,
    asked_by: nameOf(row.askedBy),
    asked_at: row.askedAt.toISOString(),
    remark: row.remark,
    payable: formatYuan(row.payableFen),
    lines: lines
      .filter(({ listId }) => listId === row.id)
      .map((line) => ({
        goods_id: line.goodsId,
        name: line.name,
        ypgg: line.spec,
        bzdw: line.unit,
        measure: line.measure,
        number: line.quantity,
        price: formatYuan(line.seenPriceFen),
        amount: formatYuan(line.amountFen),
      })),
    state: row.state,
    state_label: frozenListStates[row.state],
    decided_by: nameOf(row.decidedBy),
    reason: row.reason,
    order_no: row.purchaseNo,
    own: row.askedBy === loginId ? 1 : 0,
  }))
}
