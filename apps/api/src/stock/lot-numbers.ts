import { tidyLotNo } from '@yaoji/rules/stock/lot-number'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import type { LotName } from './console/lot-partners.ts'

/**
 * The lots under the spelling under which their numbers stand; a number that is new stands from now on as it is said first.
 * Whoever enters one at the same time is waited for, by the index. Called before any lot is locked.
 */
export async function asSpelt<Lot extends LotName>(tx: Transaction, lots: readonly Lot[]): Promise<Lot[]> {
  const goodsIds = sql`${sql.param(lots.map(({ goodsId }) => goodsId))}::bigint[]`
  const said = sql`${sql.param(lots.map(({ lotNo }) => lotNo))}::text[]`
  const tidy = sql`${sql.param(lots.map(({ lotNo }) => tidyLotNo(lotNo)))}::text[]`
  const unknown = sql`not exists (select from lot_numbers x where x.goods_id = n.goods_id and x.lot_no = n.said)`
  // In one order, so that two lists wait for one another and never both.
  await tx.execute(sql`
    insert into lot_numbers (goods_id, lot_no)
    select distinct on (n.goods_id, lot_key(n.said)) n.goods_id, n.tidy
    from unnest(${goodsIds}, ${said}, ${tidy}) with ordinality as n (goods_id, said, tidy, turn)
    where ${unknown} order by n.goods_id, lot_key(n.said), n.turn
    on conflict do nothing`)
  const { rows } = await tx.execute<{ goodsId: number; lotNo: string; spelt: string }>(sql`
    select n.goods_id as "goodsId", n.said as "lotNo", s.lot_no as spelt
    from unnest(${goodsIds}, ${said}) as n (goods_id, said)
      join lot_numbers s on s.goods_id = n.goods_id and s.key = lot_key(n.said) and not s.older
    where ${unknown}`)
  if (rows.length === 0) return [...lots]
  const spelt = new Map(rows.map((row) => [keyOf(row), row.spelt]))
  return lots.map((lot) => ({ ...lot, lotNo: spelt.get(keyOf(lot)) ?? lot.lotNo }))
}

const keyOf = ({ goodsId, lotNo }: LotName): string => `${goodsId}/${lotNo}`

/** Every spelling under which lots of a number stand, the one that new ones take first: of lots from before there may be several. */
export async function spellingsOf(tx: Transaction, { goodsId, lotNo }: LotName): Promise<string[]> {
  const { rows } = await tx.execute<{ lotNo: string }>(sql`
    select l.lot_no as "lotNo" from lots l left join lot_numbers n using (goods_id, lot_no)
    where goods_id = ${goodsId} and lot_key(l.lot_no) = lot_key(${lotNo})
    group by l.lot_no, n.older order by n.older nulls last, l.lot_no`)
  return rows.map((row) => row.lotNo)
}

/** `lot_no = …`: however it is spelt, of any goods. Read once, then the lots by their own index. */
export const speltAs = (words: string): SQL => sql`any(array(
  select n.lot_no from lot_numbers n where n.key = lot_key(${words}) union select ${words}::text))`
