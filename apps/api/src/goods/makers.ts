import type { MakerCardWire, MakerPageWire } from '@yaoji/contract/zones'
import { regionText } from '@yaoji/rules/goods/region-names'
import { keptRead } from '../platform/database/kept-read.ts'
import { of, rowQuery, tableColumns } from '../platform/database/row-query.ts'
import { makers } from './tables.ts'
import { unknownMaker } from './unknown-maker.ts'

interface ZoneMaker {
  readonly id: number
  readonly name: string
  readonly card: MakerCardWire
  readonly introduction: string
}

const makerRows = rowQuery(
  'zone-makers',
  {
    ...tableColumns(makers, 'm', ['id', 'name', 'slug', 'introduction', 'territory']),
    goodsCount: of<number>('c.goods::int'),
    newestOn: of<string>('c.newest::text'),
    regions: of<string[]>('c.regions'),
  },
  (list) => `
    select ${list} from makers m join (
      select g.maker_id, count(distinct g.id) as goods, max(g.listed_on) as newest,
        coalesce(array_agg(distinct r.code) filter (where r.code is not null), '{}') as regions
      from goods g left join lateral unnest(g.only_regions) r(code) on true
      where g.listed and (g.only_regions <> '{}' or g.only_members <> '{}')
      group by g.maker_id) c on c.maker_id = m.id
    order by m.slug = '', c.goods desc, m.pinyin_key, m.id`,
)

/** Our choice: counted over the whole catalogue, so counted again after a minute and not with every request. */
const keptMs = 60_000

/** Makers with controlled goods by their address: those with a page of their own first, then by number of goods. */
export const zoneMakers = keptRead(keptMs, async (db): Promise<ReadonlyMap<string, ZoneMaker>> => {
  const rows = (await makerRows(db)).filter(({ name }) => name !== unknownMaker)
  return new Map(
    rows.map(({ id, name, slug, introduction, territory, goodsCount, newestOn, regions }) => {
      const card = {
        url: slug || String(id),
        name,
        goods_count: goodsCount,
        territory: territory || regionText(regions),
        featured: slug !== '',
        newest_on: newestOn,
      }
      return [card.url, { id, name, card, introduction }]
    }),
  )
})

export const makerPage = ({ card, introduction }: ZoneMaker): MakerPageWire => ({ ...card, introduction })
