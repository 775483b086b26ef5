import { type OwnPart, yuan } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['favourites'],
    title: '收藏',
    whose: 'members',
    text: `
      select g.name as "商品", g.spec as "规格", f.created_at as "收藏时间",
          f.price_fen as "收藏时价格（元）"
        from favourites f join goods g on g.id = f.goods_id where f.member_id = any($1) order by f.created_at`,
    worded: { '收藏时价格（元）': yuan },
  },
  {
    tables: ['agreement_prices'],
    title: '协议价',
    whose: 'members',
    text: `
      select g.name as "商品", g.spec as "规格", a.price_fen as "价格（元）", a.valid_from as "起", a.valid_until as "止"
        from agreement_prices a join goods g on g.id = a.goods_id where a.member_id = any($1) order by a.id`,
    worded: { '价格（元）': yuan },
  },
]
