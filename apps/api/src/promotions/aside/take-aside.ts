import type { Db, Transaction } from '../../platform/database/database.ts'
import { namedQuery } from '../../platform/database/named-query.ts'
import { reserveUpTo } from '../../stock/reserve-up-to.ts'

/** Pieces of one warehouse that an order line takes, or gives back, of what a sale set aside. */
export interface AsidePiece {
  readonly promotionGoodsId: number
  readonly goodsId: number
  readonly warehouseId: number
  readonly quantity: number
}

/**
 * What of these lines waits for them, line by line, without a lock: the rest comes out of ordinary stock. Stock is locked
 * before a sale's rows, so this is asked first and `takeAside` checks it again.
 */
export async function asideFor(db: Db, lines: readonly AsidePiece[]): Promise<readonly AsidePiece[]> {
  if (lines.length === 0) return []
  const rows = await namedQuery<[promotionGoodsId: number, warehouseId: number, quantity: number]>(db, {
    name: 'read-aside',
    text: `
      select promotion_goods_id, warehouse_id, quantity from promotion_stock
      where promotion_goods_id = any($1::bigint[]) and quantity > 0`,
    values: [lines.map(({ promotionGoodsId }) => promotionGoodsId)],
  })
  return lines.flatMap((line) => {
    const [, , left = 0] =
      rows.find(([row, warehouse]) => row === line.promotionGoodsId && warehouse === line.warehouseId) ?? []
    return left > 0 ? [{ ...line, quantity: Math.min(left, line.quantity) }] : []
  })
}

/** Pieces become those of an order; their sale's rows are locked. False: somebody else took them, and the caller rolls back. */
export async function takeAside(tx: Transaction, pieces: readonly AsidePiece[]): Promise<boolean> {
  if (pieces.length === 0) return true
  const taken = await namedQuery<[id: number]>(tx, {
    name: 'take-aside',
    text: `
      update promotion_stock s set quantity = s.quantity - w.quantity
      from unnest($1::bigint[], $2::bigint[], $3::int[]) as w (promotion_goods_id, warehouse_id, quantity)
      where s.promotion_goods_id = w.promotion_goods_id and s.warehouse_id = w.warehouse_id and s.quantity >= w.quantity
      returning s.promotion_goods_id`,
    values: columns(pieces),
  })
  return taken.length === pieces.length
}

/**
 * Pieces of an order that ended are set aside again while their sale runs, so that the quota it gave back can be kept. Its
 * stock rows are locked already, and so are the sale's.
 */
export async function setAsideAgain(tx: Transaction, lines: readonly OrderedPiece[]): Promise<void> {
  const asked = lines.filter(({ source }) => source === 'flash' || source === 'group')
  if (asked.length === 0) return
  const open = await namedQuery<[promotionGoodsId: number, goodsId: number, promotionId: number]>(tx, {
    name: 'open-aside',
    text: `
      select g.id, g.goods_id, g.promotion_id from promotion_goods g join promotions p on p.id = g.promotion_id
      where p.aside_at is not null and p.aside_ended_at is null and p.state = 'live' and g.role = 'item'
        and p.id = any($1::bigint[])`,
    values: [asked.map(({ sourceId }) => sourceId)],
  })
  const pieces = asked.flatMap(({ goodsId, sourceId, warehouseId, ordered }) => {
    const row = open.find(([, goods, promotion]) => goods === goodsId && promotion === sourceId)
    return row ? [{ promotionGoodsId: row[0], goodsId, warehouseId, quantity: ordered }] : []
  })
  for (const piece of pieces) {
    const [kept] = await reserveUpTo(tx, [piece])
    if (!kept) continue
    await namedQuery(tx, {
      name: 'aside-again',
      text: `
        insert into promotion_stock as s (promotion_goods_id, warehouse_id, quantity) values ($1, $2, $3)
        on conflict (promotion_goods_id, warehouse_id) do update set quantity = s.quantity + excluded.quantity`,
      // A warehouse that got the goods after the opening has no row yet.
      values: [piece.promotionGoodsId, piece.warehouseId, kept.quantity],
    })
  }
}
interface OrderedPiece {
  readonly source: string
  readonly sourceId: number
  readonly goodsId: number
  readonly warehouseId: number
  readonly ordered: number
}

const columns = (pieces: readonly AsidePiece[]) => [
  pieces.map(({ promotionGoodsId }) => promotionGoodsId),
  pieces.map(({ warehouseId }) => warehouseId),
  pieces.map(({ quantity }) => quantity),
]
