import type { ZoneRuleWire } from '@yaoji/contract/zones'
import { z } from 'zod'
import { setting } from '../platform/settings/setting.ts'

type Text = Omit<ZoneRuleWire, 'warehouses'>

/** What the rules page says until staff write their own. It says what decision 0024 decided. */
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

const line = (most: number) => z.string().trim().max(most, `最多${most}个字`)
export const freeShippingText = setting<Text>({
  name: 'boards.free_shipping_rule',
  shape: z.object({
    title: line(40),
    effective_on: line(20),
    sections: z.array(z.object({ title: line(60), lines: z.array(line(500)).max(20, '最多20行') })).max(20, '最多20节'),
  }),
  default: defaultText,
  permission: 'content.edit',
  what: '包邮专区规则页的文字；运费金额取自各仓库。',
})
