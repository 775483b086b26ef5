import type { CombinationLineWire } from '@yaoji/contract/cart'
import { GoodsPicture } from '../goods/goods-picture.tsx'
import { goodsUnit } from '../goods/goods-price.tsx'

/** Up to four pictures of a set in one square. */
export const SetPictures = ({ line }: { readonly line: CombinationLineWire }) => (
  <span aria-hidden="true" className="grid grid-cols-2 content-center gap-0.5 self-start lg:self-center">
    {line.combination.goods.slice(0, 4).map(({ line_id, goods }) => (
      <GoodsPicture key={line_id} goods={goods} size={34} />
    ))}
  </span>
)

/** What is in a set, for lists where a line is one row. */
export const setText = (line: CombinationLineWire): string =>
  line.combination.goods.map(({ goods, number }) => `${goods.name} ×${number}${goodsUnit(goods)}`).join('，')
