import { z } from 'zod'
import { pageSizes } from './codes.ts'
import { flag, id, ids, page, text, whole, yuan } from './form.input.ts'
import { type GoodsFilterName, goodsFilterNames } from './goods.ts'

/** Values of one filter: joined by commas in one parameter, or the parameter repeated for values that hold commas. */
const values = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => (typeof given === 'string' ? given.split(',') : given))
  .transform((parts) => [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))].slice(0, 50))
const filters = Object.fromEntries(goodsFilterNames.map((name) => [name, values.optional()])) as Record<
  GoodsFilterName,
  z.ZodOptional<typeof values>
>
const searchType = whole(z.number().pipe(z.literal([1, 2])))
const keywords = text(100)
/** An empty parameter is one that was not chosen. */
const blank = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((given) => (given === '' ? undefined : given), shape)

export const goodsInputs = {
  search: z.object({ keywords: keywords.min(1, '请输入要搜索的药品或厂家'), type: searchType.default(1) }),
  list: z.object({
    keywords: keywords.default(''),
    type: blank(searchType.default(1)),
    category_id: blank(id.optional()),
    ...filters,
    expiry: blank(z.enum(['over-12', '6-to-12', 'under-6']).optional()),
    in_stock: blank(flag.optional()),
    is_kxpz: blank(flag.optional()),
    is_youx: blank(flag.optional()),
    is_jxq: blank(flag.optional()),
    is_new: blank(flag.optional()),
    brand_id: blank(id.optional()),
    maker: blank(text(60).optional()),
    bought: blank(flag.optional()),
    min_price: blank(yuan.optional()),
    max_price: blank(yuan.optional()),
    sort: blank(z.enum(['price', 'number', 'sale', 'favorite', 'new']).optional()),
    order: blank(z.enum(['asc', 'desc']).optional()),
    page: blank(page),
    per_page: blank(whole(z.number().int().min(1).max(pageSizes.largest)).default(pageSizes.cards)),
  }),
  detail: z.object({ id }),
  recommended: z.object({ plain: blank(flag.optional()) }),
}
export type GoodsListFields = z.infer<typeof goodsInputs.list>

const goodsIds = ids(100, '请选择商品')
export const favouriteInputs = {
  list: z.object({ page: blank(page) }),
  change: z.object({ goods_ids: goodsIds }),
}
