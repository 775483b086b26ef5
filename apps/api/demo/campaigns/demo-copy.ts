import type {
  CampaignBlock,
  CampaignTemplate,
  GoodsBlock,
  PromotionShelfKind,
  ShelfQuery,
} from '@yaoji/contract/campaigns'

/**
 * The demonstration's campaign pages. Days are counted from the day on which the demonstration is loaded, so that one is
 * always about to start and one near its end. No copy promises an effect of a medicine or a price.
 */
interface DemoCampaign {
  readonly slug: string
  readonly template: CampaignTemplate
  readonly title: string
  readonly subtitle: string
  readonly theme: string
  readonly opens: readonly [days: number, time: string]
  readonly closes: readonly [days: number, time: string]
  readonly blocks: readonly CampaignBlock[]
}

const none: ShelfQuery = { keywords: '', category_id: null, kind: null, flag: null }
const shelf = (
  title: string,
  note: string,
  query: Partial<ShelfQuery>,
  more: Partial<GoodsBlock> = {},
): GoodsBlock => ({
  type: 'goods',
  title,
  note,
  layout: 'cards',
  goods_ids: [],
  query: { ...none, ...query },
  limit: 10,
  ...more,
})
const text = (title: string, ...paragraphs: readonly string[]): CampaignBlock => ({ type: 'text', title, paragraphs })
const countdown = (title = ''): CampaignBlock => ({ type: 'countdown', title })
const promoted = (title: string, note: string, kind: PromotionShelfKind): CampaignBlock => ({
  type: 'promotion',
  title,
  note,
  kind,
  promotion_id: null,
  limit: 5,
})
type Tile = readonly [title: string, note: string, theme: string, url: string]
const links = (title: string, ...tiles: readonly Tile[]): CampaignBlock => ({
  type: 'links',
  title,
  tiles: tiles.map(([name, note, theme, url]) => ({ title: name, note, theme, url })),
})

const shopping = links(
  '继续逛逛',
  ['领券中心', '先领券，再下单', 'coupons', '/lqzx'],
  ['包邮专区', '达到规则金额免运费', 'delivery', '/yx'],
  ['近效期专区', '效期逐批标明', 'calendar', '/jxqzc'],
  ['全部药品', '七千余品规', 'counter', '/list'],
)
const ordinaryRules = text(
  '活动说明',
  '商品价格、库存与效期以登录后商品页所示为准，结算页列出每一项优惠及其来源。',
  '处方药须凭处方销售；请按本店经营范围选购，超出范围的品种不能加入购物车。',
  '活动商品的发货、验收与退换，与平日订单相同。',
)

export const demoCampaigns: readonly DemoCampaign[] = [
  {
    slug: 'winter-stock',
    template: 'yjh',
    title: '冬季备货专场',
    subtitle: '按门店冬季动销整理：感冒清热、止咳化痰与防护用品，一次配齐',
    theme: 'winter',
    opens: [-6, '09:00'],
    closes: [9, '18:00'],
    blocks: [
      countdown('本场结束倒计时'),
      promoted('本场特价', '特价商品以登录后所示价格与数量为准', 'special'),
      shelf('感冒清热', '非处方药，按销量排列', { category_id: 201, flag: 'otc' }),
      shelf('止咳化痰', '非处方药，剂型齐备', { category_id: 202, flag: 'otc' }),
      shelf('防护口罩', '柜台陈列常备', { category_id: 401 }, { limit: 5 }),
      ordinaryRules,
      shopping,
    ],
  },
  {
    slug: 'herb-season',
    template: 'yjh',
    title: '冬令饮片专场',
    subtitle: '根茎、果实、菌藻与配方颗粒，产地等级逐项标明，按克按袋皆可订购',
    theme: 'herbs',
    opens: [-3, '09:00'],
    closes: [20, '18:00'],
    blocks: [
      countdown('本场结束倒计时'),
      shelf('根及根茎类', '产地、等级逐项标明', { category_id: 301 }),
      shelf('果实种子类', '按克按袋皆可订购', { category_id: 302 }),
      shelf('配方颗粒', '按袋计价，调配方便', { category_id: 309 }, { layout: 'rows', limit: 8 }),
      text(
        '选购提示',
        '饮片以千克计价，订购数量以克填写；产地、等级与批号以商品页为准。',
        '毒性饮片与须特殊资质的品种不在本场之列。',
      ),
      shopping,
    ],
  },
  {
    slug: 'device-week',
    template: 'yjh',
    title: '器械耗材周',
    subtitle: '敷料、检测、护理耗材集中补货，注册证与备案号逐项可查',
    theme: 'devices',
    opens: [-6, '09:00'],
    closes: [1, '18:00'],
    blocks: [
      countdown('临近结束，请尽早补货'),
      shelf('创口敷料', '按销量排列，备案号可查', { category_id: 402 }),
      shelf('检测仪器', '注册证号逐项可查', { category_id: 404 }),
      shelf('消毒清洁', '门店与诊所日常耗用', { category_id: 407 }, { limit: 5 }),
      text('经营资质', '第二类医疗器械须有经营备案，第三类须有经营许可；请先在资质证件页补充相应证件。'),
      shopping,
    ],
  },
  {
    slug: 'cold-season-counter',
    template: 'hdzx',
    title: '换季柜台陈列',
    subtitle: '一张清单，配好一组换季陈列：清热、润喉、维生素与防护',
    theme: 'winter',
    opens: [-10, '09:00'],
    closes: [15, '18:00'],
    blocks: [
      countdown('本场结束倒计时'),
      shelf('含片与咽喉', '收银台旁的小件陈列', { keywords: '含片', flag: 'otc' }, { limit: 5 }),
      shelf('清热解毒', '非处方药，按销量排列', { category_id: 203, flag: 'otc' }),
      shelf('维生素与矿物质', '非处方药与保健食品分柜陈列', { category_id: 113, flag: 'otc' }, { limit: 5 }),
      text(
        '陈列建议',
        '药品与非药品分柜，处方药与非处方药分区，保健食品专柜专区，标识清楚。',
        '含麻黄碱类复方制剂专柜、专人管理，登记销售。',
      ),
      shopping,
    ],
  },
  {
    slug: 'health-food-month',
    template: 'hdzx',
    title: '保健食品月',
    subtitle: '蛋白营养、维生素矿物质、骨骼关节，蓝帽标志品种集中选购',
    theme: 'gifts',
    opens: [-8, '09:00'],
    closes: [22, '18:00'],
    blocks: [
      countdown('本场结束倒计时'),
      shelf('维生素矿物质', '批准文号可查', { category_id: 501 }),
      shelf('蛋白与营养', '蓝帽标志可查', { category_id: 505 }),
      text('提示', '保健食品不是药物，不能代替药物治疗疾病。', '请在保健食品专区陈列，并保留供货方资质。'),
      shopping,
    ],
  },
  {
    slug: 'otc-shelf',
    template: 'zqmb',
    title: '非处方药货架',
    subtitle: '甲类、乙类分开陈列，常备品种按销量排列，适合新店铺货',
    theme: 'counter',
    opens: [-30, '09:00'],
    closes: [60, '18:00'],
    blocks: [
      shelf('感冒清热', '甲类、乙类分柜陈列', { category_id: 201, flag: 'otc' }, { limit: 5 }),
      shelf('解热镇痛', '西药非处方药', { category_id: 109, flag: 'otc' }, { limit: 5 }),
      shelf('维生素与矿物质', '非处方药', { category_id: 113, flag: 'otc' }, { limit: 5 }),
      promoted('拼团进行中', '成团发货，未成团原路退回', 'group'),
      ordinaryRules,
      shopping,
    ],
  },
  {
    slug: 'new-year-preview',
    template: 'hdmb',
    title: '元旦节前备货',
    subtitle: '节日期间物流放缓，节前配齐常备品种；开始前可先加入收藏',
    theme: 'newyear',
    opens: [1, '09:00'],
    closes: [14, '18:00'],
    blocks: [
      countdown(),
      text('节前安排', '节日期间两仓轮值发货，送达日以结算页所示为准，请预留到货时间。'),
      shelf('家庭常备', '非处方药，按销量排列', { category_id: 204, flag: 'otc' }),
      shelf('礼盒与营养', '保健食品', { kind: 'health' }),
      shelf('值班补货', '敷料与检测', { category_id: 402 }, { limit: 5 }),
      shopping,
    ],
  },
  {
    slug: 'new-store-list',
    template: 'yyh',
    title: '新店开业铺货单',
    subtitle: '从资质到首单：按经营范围列出的起步清单，照单核对即可',
    theme: 'delivery',
    opens: [-20, '09:00'],
    closes: [40, '18:00'],
    blocks: [
      text(
        '三步开业',
        '一、上传营业执照、药品经营许可证与委托书，审核通过后可见本店价格。',
        '二、按经营范围勾选起步清单，起订数量与中包装在商品页标明。',
        '三、两仓分别计算运费，达到规则金额即免运费。',
      ),
      shelf('起步清单：西药', '非处方药', { kind: 'western', flag: 'otc' }, { layout: 'rows' }),
      shelf('起步清单：中成药', '非处方药', { kind: 'patent', flag: 'otc' }, { layout: 'rows' }),
      shelf('起步清单：器械', '按销量排列', { kind: 'device' }, { limit: 5 }),
      shopping,
    ],
  },
  {
    slug: 'near-expiry-pick',
    template: 'yyh',
    title: '近效期优选',
    subtitle: '效期逐批标明，适合周转快的门店；下单前请核对最近效期',
    theme: 'calendar',
    opens: [-5, '09:00'],
    closes: [12, '18:00'],
    blocks: [
      countdown('本场结束倒计时'),
      shelf('近效期货源', '效期以登录后商品页所示为准', { flag: 'near_expiry' }, { limit: 20 }),
      text('请注意', '近效期商品非质量问题不退换，请按门店周转能力订购。', '距有效期不足停售期的批号不再销售。'),
      shopping,
    ],
  },
  {
    slug: 'welfare-94',
    template: 'welfare',
    title: '全场94折',
    subtitle: '订单满500元按整单计算，每一项优惠在结算页逐项列出',
    theme: 'counter',
    opens: [-1, '00:00'],
    closes: [19, '23:59'],
    blocks: [
      countdown('距活动结束'),
      shelf('胃肠与消化', '西药与中成药常备', { category_id: 204, flag: 'otc' }, { limit: 5 }),
      shelf('皮肤外用', '秋冬干燥时节动销', { category_id: 110, flag: 'otc' }, { limit: 5 }),
      shelf('骨伤与解热镇痛', '非处方药', { category_id: 208, flag: 'otc' }, { limit: 5 }),
      text(
        '活动规则',
        '参加活动的商品扣除单品优惠之后合计满500元，合计金额按94折计算。',
        '整单折扣与整单满减只取更优惠的一项；优惠券按券面规则使用。',
        '控销品种照常参加；不参加的价格写在页首，商品卡上逐个标明。',
        '退货时按实付金额退还，折扣按比例扣回。',
      ),
      shopping,
    ],
  },
  {
    slug: 'cashback',
    template: 'hb',
    title: '满额返现',
    subtitle: '订单满额，完成后返到账户余额，下次采购直接抵用',
    theme: 'coupons',
    opens: [-4, '00:00'],
    closes: [13, '23:59'],
    blocks: [
      countdown('距活动结束'),
      {
        type: 'tiers',
        title: '返现档位',
        note: '按单笔订单计算，只取所达到的最高一档',
        tiers: [
          { from: '1000.00', back: '10.00' },
          { from: '3000.00', back: '45.00' },
          { from: '5000.00', back: '100.00' },
          { from: '10000.00', back: '250.00' },
        ],
      },
      shelf('补益安神', '冬令进补，凑满档位', { category_id: 206, flag: 'otc' }, { limit: 5 }),
      shelf('妇科用药', '非处方药', { category_id: 207, flag: 'otc' }, { limit: 5 }),
      shelf('五官科用药', '含片、喷剂与滴剂', { category_id: 210, flag: 'otc' }, { limit: 5 }),
      text('活动规则', '返现在订单完成后计入账户余额，可用于以后的订单。', '发生退货的，返现按退货后的金额重新计算。'),
      shopping,
    ],
  },
  {
    slug: 'eleven-return',
    template: 'hdmb',
    title: '11·11 返场',
    subtitle: '双十一未赶上的门店，返场三天补货',
    theme: 'delivery',
    opens: [-9, '09:00'],
    closes: [-3, '18:00'],
    blocks: [countdown(), shelf('返场清单', '按销量排列', { kind: 'western', flag: 'otc' }), shopping],
  },
]
