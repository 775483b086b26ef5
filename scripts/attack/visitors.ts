import { sql } from 'drizzle-orm'
import { routes } from '../../apps/storefront/app/routes.ts'
import { type Campaign, Faults } from './campaign.ts'
import { readMatrix } from './matrix.ts'

/** What only those may see who may buy: in replies, and in the state that a page carries. */
const closedFields =
  /"?\b(base_price|market_price|goods_price_id|gross_margin|number_label|yxq|yxq_far|ck_id|last_bought|price_compared|usual_price|ladder_price|days_left|expires_on)"?:(?!null|\[\]|""|void 0)/
const priceText = /¥\s?\d/
/** Sums that are no price of goods: coupons, vouchers, the rules of freight and of promotions. */
const openSums = /^\/(api\/(article|global|focus|coupons)|help|yx\/rule|xjq|lqzx|yjh|hb|welfare)/
const tricks = [
  'sort=price&order=asc',
  'sort=price&order=desc',
  'sort=number',
  'min_price=10',
  'max_price=20',
  'min_price=5&max_price=6',
  'in_stock=1',
  'expiry=under-6',
]

interface Goods extends Record<string, unknown> {
  readonly id: number
  readonly name: string
  readonly picture: string
  readonly rx: boolean
  readonly price: string
}

/** What visitors and members who are not approved can learn of price, stock and shelf life. */
export const visitors: Campaign = {
  name: 'what visitors and unapproved members may see',
  async run({ db, send, signIn }) {
    const faults = new Faults()
    // Odd prices, which are no round sum of a promotion by chance.
    const { rows: goods } = await db.execute<Goods>(sql`
      select g.id, g.name, g.picture_hash as picture, g.rx_class = 'rx' as rx, to_char(p.price_fen / 100.0, 'FM9990.00') as price
      from (select *, row_number() over (partition by rx_class = 'rx' order by id) as place from goods where listed) g
      join prices p on p.goods_id = g.id and p.book = 'base' and p.price_fen % 10 <> 0 where g.place <= 90`)
    const reads = readMatrix().filter(
      ({ method, may, path }) => method === 'GET' && may.has('visitor') && !/\{/.test(path),
    )
    const addresses = [
      ...reads.map(({ path }) => path),
      ...goods.slice(0, 40).map(({ name }) => `/api/goods/search?keywords=${encodeURIComponent(name)}`),
      ...goods.map(({ id }) => `/api/goods/detail/${id}`),
      ...[1, 2, 3].map((page) => `/api/goods/list?per_page=100&page=${page}`),
    ]
    const pages = [
      ...routes.filter(({ auth, path }) => auth === 'public' && !path.includes('{')).map(({ path }) => path),
      ...goods.filter((_, index) => index % 4 === 0).map(({ id }) => `/list/info/${id}`),
    ]
    const prices = new Map(
      goods.map(({ id, price }) => [String(id), new RegExp(`(?<![\\d.])${price.replace('.', '\\.')}(?!\\d)`)]),
    )
    for (const person of ['visitor', 'xinhu'] as const) {
      const cookie = await signIn(person)
      for (const path of [...addresses, ...pages]) {
        const { status, text } = await send({ path, cookie, headers: { accept: 'text/html, application/json' } })
        faults.expect(status > 0 && status < 500, `${person} ${path}: ${status}`)
        if (openSums.test(path)) continue
        const own = prices.get(/\/(?:detail|info)\/(\d+)/.exec(path)?.[1] ?? '')
        // Who is not approved is shown what promotions ask for, and no price of any goods.
        const shown = closedFields.exec(text) ?? (person === 'visitor' ? priceText : own)?.exec(text)
        faults.expect(!shown, `${person} ${path} shows ${shown?.[0]}`)
      }
      const plain = await listed(send, cookie, '')
      for (const trick of tricks)
        faults.expect((await listed(send, cookie, trick)) === plain, `${person}: ${trick} changes the list`)
    }
    const cards = new Set<string>()
    let shots = 0
    for (const { picture, rx } of goods) {
      if (!rx || !picture) continue
      shots++
      const { headers } = await send({ path: `/pictures/${picture}.svg` })
      cards.add(String(headers.etag))
    }
    faults.expect(cards.size === 1, `${cards.size} different pictures of prescription goods`)
    const count = `${addresses.length} addresses and ${pages.length} pages as two persons`
    return { tried: `${count}, ${tricks.length} orders and ranges, ${shots} pack shots`, faults: faults.list }
  },
}

/** Order, total and counts of a list as one text. */
async function listed(send: Parameters<Campaign['run']>[0]['send'], cookie: string, trick: string): Promise<string> {
  const { json } = await send({ path: `/api/goods/list?keywords=%E7%89%87&${trick}`, cookie })
  const { list, facets } = json.data as { list: { id: number }[]; facets: unknown }
  return JSON.stringify([list.map(({ id }) => id), json.meta.total, facets])
}
