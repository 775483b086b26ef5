import type { MakerCardWire, MakerPageWire } from '@yaoji/contract/zones'
import { regionText } from '@yaoji/rules/goods/region-names'
import { keptRead } from '../platform/database/kept-read.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { unknownMaker } from './unknown-maker.ts'

export interface ZoneMaker {
  readonly id: number
  readonly name: string
  readonly card: MakerCardWire
  readonly introduction: string
}

/** Our choice: counted over the whole catalogue, so counted again after a minute and not with every request. */
const keptMs = 60_000

/** Makers with controlled goods by their address: those with a page of their own first, then by number of goods. */
export const zoneMakers = keptRead(keptMs, async (db): Promise<ReadonlyMap<string, ZoneMaker>> => {
  type Row = [
    id: number,
    name: string,
    slug: string,
    introduction: string,
    territory: string,
    goodsCount: number,
    newestOn: string,
    regions: string[],
  ]
  const text = `
    select m.id, m.name, m.slug, m.introduction, m.territory, c.goods::int, c.newest::text, c.regions
    from makers m join (
      select g.maker_id, count(distinct g.id) as goods, max(g.listed_on) as newest,
        coalesce(array_agg(distinct r.code) filter (where r.code is not null), '{}') as regions
      from goods g left join lateral unnest(g.only_regions) r(code) on true
      where g.listed and (g.only_regions <> '{}' or g.only_members <> '{}')
      group by g.maker_id) c on c.maker_id = m.id
    order by m.slug = '', c.goods desc, m.pinyin_key, m.id`
  const rows = await namedQuery<Row>(db, { name: 'zone-makers', text, values: [] })
  const told = rows.filter(([, name]) => name !== unknownMaker)
  return new Map(
    told.map(([id, name, slug, introduction, territory, goods_count, newest_on, regions]) => {
      const url = slug || String(id)
      const card = {
        url,
        name,
        goods_count,
        territory: territory || regionText(regions),
        featured: slug !== '',
        newest_on,
      }
      return [url, { id, name, card, introduction }]
    }),
  )
})

export const makerPage = ({ card, introduction }: ZoneMaker): MakerPageWire => ({ ...card, introduction })
