/** What the demonstration's pages say. Themes name the drawn families of the storefront; no copy promises an effect of a medicine. */
import { addDays, type Day } from '@yaoji/rules/money/day'

/** A licence of the store, its drawn picture, and for how many days it is still good; null is long-term. */
const demoLicences: readonly (readonly [name: string, number: string, scan: string, daysLeft: number | null])[] = [
  ['药品经营许可证', '川AA0280666（演示）', 'drug', 1_140],
  ['互联网药品信息服务资格证书', '（川）-经营性-2026-0666（演示）', 'information', 1_260],
  ['医疗器械经营许可证', '川蓉食药监械经营许20260666号（演示）', 'device', 1_320],
  ['第二类医疗器械经营备案', '川蓉食药监械经营备20260666号（演示）', 'device-filing', null],
  ['食品经营许可证', 'JY15101060000666（演示）', 'food', 1_400],
  ['营业执照', '91510106MA6DEMO66X（演示）', 'business', null],
  ['ICP备案', '蜀ICP备2026000666号-1（演示）', 'icp', null],
  ['公网安备', '川公网安备51010602000666号（演示）', 'police', null],
]

export const demoSite = (today: Day) => ({
  title: '药集医药批发商城',
  company: '药集医药（成都）有限公司',
  hot_line: '400-028-6688',
  licences: demoLicences.map(([name, number, scan, daysLeft]) => ({
    ...{ name, number, scan: `/licences/${scan}.webp` },
    valid_until: daysLeft === null ? '' : addDays(today, daysLeft),
  })),
})

export const demoHotSearches = [
  '阿莫西林胶囊',
  '布洛芬',
  '感冒灵颗粒',
  '板蓝根颗粒',
  '奥美拉唑',
  '六味地黄丸',
  '藿香正气',
  '蒙脱石散',
  '黄芪',
  '一次性医用口罩',
]

type Child = readonly [name: string, url: string]
interface DemoNav {
  readonly name: string
  readonly url: string
  readonly children: readonly Child[]
}

export const demoNavigation: readonly DemoNav[] = [
  { name: '首页', url: '/', children: [] },
  {
    name: '全部药品',
    url: '/list',
    children: [
      ['西药', '/list/other/1/西药'],
      ['中成药', '/list/other/2/中成药'],
      ['保健食品', '/list/other/5/保健食品'],
      ['表格选购', '/list/table'],
    ],
  },
  {
    name: '中药饮片',
    url: '/zyyp',
    children: [
      ['根及根茎类', '/list/other/301/根及根茎类'],
      ['果实种子类', '/list/other/302/果实种子类'],
      ['花叶类', '/list/other/304/花叶类'],
      ['配方颗粒', '/list/other/309/中药配方颗粒'],
    ],
  },
  {
    name: '医疗器械',
    url: '/qxzq',
    children: [
      ['防护口罩', '/list/other/401/防护口罩'],
      ['创口敷料', '/list/other/402/创口敷料'],
      ['检测仪器', '/list/other/404/检测仪器'],
    ],
  },
  { name: '包邮专区', url: '/yx', children: [['包邮规则', '/yx/rule']] },
  { name: '控销专区', url: '/kxzq', children: [['控销新品', '/kxzq/new']] },
  { name: '品牌专区', url: '/ppzq', children: [] },
  { name: '近效期专区', url: '/jxqzc', children: [] },
  {
    name: '药聚惠',
    url: '/yjh',
    children: [
      ['每日特价', '/mrtj'],
      ['活动中心', '/Hdzx/cold-season-counter,health-food-month'],
      ['药优惠', '/yyh/list'],
      ['全场94折', '/welfare'],
      ['满额返现', '/hb'],
      ['拼团专区', '/ptzq'],
      ['领券中心', '/lqzx'],
      ['积分商城', '/jfsc'],
    ],
  },
]

export const demoHelp: readonly { readonly id: number; readonly name: string; readonly articles: readonly Child[] }[] =
  [
    {
      id: 1,
      name: '新人指南',
      articles: [
        ['会员注册', '/help/xrzn/hyzc'],
        ['购物指南', '/help/xrzn/gwzn'],
        ['安全购药', '/help/xrzn/aqgy'],
      ],
    },
    {
      id: 2,
      name: '服务保障',
      articles: [
        ['网站资质', '/help/fwbz/wzzz'],
        ['用户协议', '/help/fwbz/yhxy'],
        ['专属客服', '/help/fwbz/zskf'],
        ['隐私政策', '/privacy'],
      ],
    },
    {
      id: 3,
      name: '支付配送',
      articles: [
        ['订单支付', '/help/zfps/ddzf'],
        ['货物配送', '/help/zfps/hwps'],
        ['药品退换', '/help/zfps/ypth'],
      ],
    },
    {
      id: 4,
      name: '关于我们',
      articles: [
        ['投诉建议', '/help/us/tsjy'],
        ['联系我们', '/help/us/link'],
        ['企业新闻', '/news/company'],
        ['行业动态', '/news/hy'],
      ],
    },
  ]

/** Title, address and how many days ago it was published. */
export const demoNotices: readonly (readonly [title: string, url: string, daysAgo: number])[] = [
  ['本站为演示站点：价格、库存、批号与会员均为虚构', '/help/xrzn/gwzn', 0],
  ['成都仓每日16:30、重庆仓每日15:00截单，截单前付款当日出库', '/help/zfps/hwps', 1],
  ['资质证照到期前60天起提醒，过期当天停止下单，请及早更新', '/help/xrzn/hyzc', 3],
  ['含麻黄碱类复方制剂须凭采购委托书购买，仅限对公转账', '/help/xrzn/aqgy', 6],
  ['冷藏药品须先提交冷藏药品采购委托书，全程温控配送', '/help/zfps/hwps', 9],
  ['订单满200元起订，运费按发货仓与收货地区分别计算', '/help/zfps/hwps', 14],
]

export const demoLinks: readonly Child[] = [
  ['国家药品监督管理局', 'https://www.nmpa.gov.cn/'],
  ['国家医疗保障局', 'https://www.nhsa.gov.cn/'],
  ['国家卫生健康委员会', 'https://www.nhc.gov.cn/'],
  ['四川省药品监督管理局', 'https://yjj.sc.gov.cn/'],
  ['中国药品信息查询平台', 'https://www.nmpa.gov.cn/datasearch/home-index.html'],
]
