import { purchases } from '../offers/published.ts'
import { promotionGoods, promotions, struckPrices } from '../promotions/published.ts'
import type { BookCheck } from './book-check.ts'

/** Domain 2.4, law 5: what is struck through was really paid. Whether the order was cancelled since does not matter. */
export const struckChecks: readonly BookCheck[] = [
  {
    name: 'every struck price is a deal of its book from before the promotion opened',
    faults: `
      select 'promotion ' || p.id || ', goods ' || g.goods_id || ', book ' || s.book as subject,
        s.price_fen || ' struck, line ' || s.order_line_id || ' cost ' || coalesce(u.unit_fen::text, '-') as found
      from ${struckPrices} s join ${promotionGoods} g on g.id = s.promotion_goods_id
      join ${promotions} p on p.id = g.promotion_id
      left join ${purchases} u on u.order_line_id = s.order_line_id and u.goods_id = g.goods_id and u.book = s.book
        and u.at < p.opens_at and u.source not in ('gift', 'add_on')
      where s.price_fen is not null and u.unit_fen is distinct from s.price_fen`,
  },
]
