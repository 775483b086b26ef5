import type { ZoneRuleWire } from '@yaoji/contract/zones'
import { type Fen, formatYuan } from '@yaoji/rules/money/fen'
import { keptRead } from '../platform/database/kept-read.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import { warehouses } from '../stock/published.ts'

type Text = Omit<ZoneRuleWire, 'warehouses'>

/** What the rules page says until staff write their own into the setting `zone_rule_yx`. It tells what decision 0024 decided. */
const defaultText: Text = {
  title: '包邮专区规则',
  effective_on: '',
  sections: [
    {
      title: '一、哪些商品包邮',
      lines: [
        '带“优”字标签、在包邮专区展示的商品为包邮商品。商品是否包邮以下单时页面显示为准。',
        '需冷藏运输的商品不参加包邮专区。',
      ],
    },
    {
      title: '二、怎样包邮',
      lines: [
        '包邮商品不收运费，不限数量，不设起包金额。',
        '同一订单中的其他商品单独计算运费：包邮商品的金额不计入其他商品的满额包邮门槛，其他商品也不因包邮商品免收运费。',
        '商品标有“单品包邮”且数量达到要求时，按单品包邮规则执行。',
        '订单最低起购金额照常计算，包邮商品的金额计入起购金额。',
      ],
    },
    {
      title: '三、发货与送达',
      lines: [
        '按仓库分别发货，每个仓库单独计算运费。截单时间与预计送达日以商品详情页和结算页显示为准。',
        '含麻黄碱类复方制剂单独成单，按其专门规定配送。',
      ],
    },
    {
      title: '四、退换货',
      lines: ['包邮商品的退换货与其他商品相同。因商品质量、错发、漏发产生的往返运费由本公司承担。'],
    },
  ],
}

const freightRows = rowQuery(
  'zone-rule-freight',
  {
    name: of<string>('w.name'),
    nearFen: of<Fen>('w.threshold_near_fen'),
    farFen: of<Fen>('w.threshold_far_fen'),
    feeFen: of<Fen>('w.fee_fen'),
  },
  (list) => `select ${list} from ${warehouses} w order by w.id`,
)

/** The rules of the free-shipping zone, with the freight of everything else as the warehouses have it now. */
export const freeShippingRule = keptRead(5_000, async (db): Promise<ZoneRuleWire> => {
  const [[setting], places] = await Promise.all([
    namedQuery<[Partial<Text>]>(db, {
      name: 'zone-rule',
      text: `select value from settings where name = 'zone_rule_yx'`,
      values: [],
    }),
    freightRows(db),
  ])
  return {
    ...defaultText,
    ...setting?.[0],
    warehouses: places.map(({ name, nearFen, farFen, feeFen }) => ({
      name,
      threshold_near: formatYuan(nearFen),
      threshold_far: formatYuan(farFen),
      fee: formatYuan(feeFen),
    })),
  }
})
