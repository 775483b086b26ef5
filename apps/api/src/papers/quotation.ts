import { type Day, dayOf, timeOf } from '@yaoji/rules/money/day'
import { formatYuan } from '@yaoji/rules/money/fen'
import { totalsWire } from '@yaoji/views/cart/totals'
import type { CartHouse } from '../cart/house.ts'
import { loadMemberCart, type MemberCart, type MemberCartLine } from '../cart/pricing/member-cart.ts'
import { readSeller } from '../contracts/parties.ts'
import type { Seller } from '../contracts/settings.ts'
import type { Db } from '../platform/database/database.ts'
import type { Paper } from '../platform/pdf/paper.ts'
import type { MemberFacts } from '../platform/session.ts'
import { refuse } from './refusals.ts'

/** The selected lines of the cart as a paper for whoever decides: today's prices, no order. */
export async function readQuotation(house: CartHouse, db: Db, member: MemberFacts, at: Date): Promise<Paper> {
  const [cart, seller] = await Promise.all([loadMemberCart(house, db, member, at), readSeller(db)])
  const lines = cart.lines.filter(({ priced, invalidReason }) => priced.selected && invalidReason === '')
  if (lines.length === 0) throw refuse('papers.nothingToQuote')
  return quotation({ cart, lines, seller, buyer: member.name, at })
}

interface Quoted {
  readonly cart: MemberCart
  readonly lines: readonly MemberCartLine[]
  readonly seller: Seller
  readonly buyer: string
  readonly at: Date
}

function quotation({ cart, lines, seller, buyer, at }: Quoted): Paper {
  const { priced, terms } = cart
  const day: Day = dayOf(at)
  const totals = totalsWire(priced, terms.minimumFen)
  const gifts = priced.gifts.flatMap(({ goodsId, given }) => {
    const goods = cart.offers.get(goodsId)?.goods
    return goods && given > 0 ? [`${goods.name} ${goods.spec} × ${given}`] : []
  })
  const sums = [
    `商品金额 ¥${totals.goods_amount}`,
    ...totals.reductions.map(({ kind_name, name, amount }) => `${kind_name}（${name}） −¥${amount}`),
    `运费 ¥${formatYuan(priced.freightFen)}`,
  ]
  return {
    title: '报价单',
    subtitle: `${seller.name}　${day} ${timeOf(at)}　非订单`,
    blocks: [
      {
        kind: 'table',
        widths: [2, 5, 2, 5],
        rows: [
          ['报价单位', seller.name, '采购单位', buyer],
          ['许可证编号', seller.drugLicence, '联系电话', seller.phone],
        ],
      },
      {
        kind: 'table',
        widths: [1, 5, 3, 4, 3, 2, 2, 3],
        head: ['行', '商品', '规格', '生产企业', '批准文号', '数量', '单价', '金额'],
        rows: lines.map(({ offer: { goods }, priced: line }, place) => [
          String(place + 1),
          goods.name,
          goods.spec,
          goods.maker,
          goods.approvalNo,
          `${line.quantity}${goods.measure === 'gram' ? 'g' : goods.unit}`,
          formatYuan(line.unitFen),
          formatYuan(line.amountFen),
        ]),
      },
      ...(gifts.length > 0 ? [{ kind: 'paragraph' as const, text: `随单赠品：${gifts.join('；')}` }] : []),
      { kind: 'paragraph', text: sums.join('　') },
      { kind: 'paragraph', text: `应付合计 ¥${formatYuan(priced.payableFen)}（共${lines.length}个品种，含税）` },
      {
        kind: 'note',
        text: `本报价单按${day} ${timeOf(at)}的价格、活动与库存生成，不是订单，不占用库存；价格与库存以下单时为准，优惠券与余额在结算时另行抵扣。`,
      },
    ],
    foot: `报价单　${seller.name}　${day}　不是订单`,
  }
}
