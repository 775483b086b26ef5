/** What the demonstration's pages say. Themes name the drawn families of the storefront; no copy promises an effect of a medicine. */

export const demoSite = {
  title: '药集医药批发商城',
  company: '药集医药（成都）有限公司',
  hot_line: '400-028-6688',
  licences: [
    { name: '药品经营许可证', number: '川AA0280666（演示）' },
    { name: '互联网药品信息服务资格证书', number: '（川）-经营性-2026-0666（演示）' },
    { name: '医疗器械经营许可证', number: '川蓉食药监械经营许20260666号（演示）' },
    { name: '第二类医疗器械经营备案', number: '川蓉食药监械经营备20260666号（演示）' },
    { name: '食品经营许可证', number: 'JY15101060000666（演示）' },
    { name: '营业执照', number: '91510106MA6DEMO66X（演示）' },
    { name: 'ICP备案', number: '蜀ICP备2026000666号-1（演示）' },
    { name: '公网安备', number: '川公网安备51010602000666号（演示）' },
  ],
}

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

export interface DemoBanner {
  readonly position: string
  readonly title: string
  readonly subtitle: string
  readonly theme: string
  readonly url: string
  readonly published?: false
}

export const demoBanners: readonly DemoBanner[] = [
  {
    position: 'home',
    title: '一站备齐门店所需',
    subtitle: '西药、中成药、饮片、器械、保健食品七千余品规，两仓同步供货',
    theme: 'green',
    url: '/list',
  },
  {
    position: 'home',
    title: '道地饮片 按克可选',
    subtitle: '根茎、果实、花叶、全草分类齐备，等级产地逐项标明',
    theme: 'herb',
    url: '/list/other/3/中药饮片',
  },
  {
    position: 'home',
    title: '截单前下单 当日出库',
    subtitle: '成都、重庆双仓直发，商品页写明预计送达日',
    theme: 'blue',
    url: '/help/zfps/hwps',
  },
  {
    position: 'home',
    title: '近效期货源 效期看得见',
    subtitle: '最近与最远效期下单前逐一标示，适合周转快的门店',
    theme: 'amber',
    url: '/jxqzc',
  },
  {
    position: 'home',
    title: '器械耗材 备案经营',
    subtitle: '防护、敷料、检测、康复常用器械，注册证号逐项可查',
    theme: 'teal',
    url: '/list/other/4/医疗器械',
  },
  {
    position: 'top',
    title: '新店采购指南',
    subtitle: '注册、上传资质、首单下单，三步看懂药集',
    theme: 'green',
    url: '/help/xrzn/gwzn',
  },
  { position: 'right', title: '两仓直发', subtitle: '送达日下单前可见', theme: 'teal', url: '/help/zfps/hwps' },
  {
    position: 'bottom',
    title: '常购药品补货更快',
    subtitle: '表格视图支持键盘录入数量，方向键换行，回车加入购物车',
    theme: 'green',
    url: '/list/table',
  },
  {
    position: 'login',
    title: '一站备齐门店所需',
    subtitle: '面向药店、诊所与连锁的医药批发商城',
    theme: 'green',
    url: '/help/xrzn/hyzc',
  },
  {
    position: 'xrtj',
    title: '新会员首单指引',
    subtitle: '资质审核通过后即可查看本店价格与库存',
    theme: 'pink',
    url: '/help/xrzn/hyzc',
  },
  {
    position: 'yx',
    title: '优选包邮专区',
    subtitle: '专区商品发货免运费，以专区规则页为准',
    theme: 'red',
    url: '/yx',
  },
  {
    position: 'kxzq',
    title: '控销品种 区域供货',
    subtitle: '按厂家授权区域供应，价格体系受保护',
    theme: 'violet',
    url: '/kxzq',
  },
  {
    position: 'new_kxzq',
    title: '控销新品上架',
    subtitle: '新签区域品种陆续到仓，授权门店可见价格',
    theme: 'violet',
    url: '/kxzq/new',
  },
  {
    position: 'ppzq',
    title: '品牌专区',
    subtitle: '常用品牌集中选购，同品牌不同规格一页比较',
    theme: 'blue',
    url: '/ppzq',
  },
  {
    position: 'zyzq',
    title: '中药饮片专区',
    subtitle: '饮片、配方颗粒分门别类，按克、按袋皆可订购',
    theme: 'herb',
    url: '/zyyp',
  },
  {
    position: 'home',
    title: '冬季备货清单',
    subtitle: '待运营审核后发布',
    theme: 'blue',
    url: '/list',
    published: false,
  },
]

type Child = readonly [name: string, url: string]
export interface DemoNav {
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
  ['成都仓、重庆仓每日16:30截单，截单前付款当日出库', '/help/zfps/hwps', 1],
  ['资质证照到期前60天起提醒，请及时在资质证件页更新', '/zzzj', 3],
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
