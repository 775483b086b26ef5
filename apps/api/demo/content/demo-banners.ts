/** The demonstration's banners and adverts; themes name the scenes that are drawn. */
interface DemoBanner {
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
    theme: 'counter',
    url: '/list',
  },
  {
    position: 'home',
    title: '冬季备货专场',
    subtitle: '感冒清热、止咳化痰与防护用品，按门店冬季动销整理',
    theme: 'winter',
    url: '/yjh/winter-stock',
  },
  {
    position: 'home',
    title: '道地饮片 按克可选',
    subtitle: '根茎、果实、花叶、全草分类齐备，等级产地逐项标明',
    theme: 'herbs',
    url: '/list/other/3/中药饮片',
  },
  {
    position: 'home',
    title: '截单前下单 当日出库',
    subtitle: '成都、重庆双仓直发，商品页写明预计送达日',
    theme: 'delivery',
    url: '/help/zfps/hwps',
  },
  {
    position: 'home',
    title: '近效期货源 效期看得见',
    subtitle: '最近与最远效期下单前逐一标示，适合周转快的门店',
    theme: 'calendar',
    url: '/jxqzc',
  },
  {
    position: 'home',
    title: '器械耗材 备案经营',
    subtitle: '防护、敷料、检测、康复常用器械，注册证号逐项可查',
    theme: 'devices',
    url: '/list/other/4/医疗器械',
  },
  {
    position: 'top',
    title: '新店采购指南',
    subtitle: '注册、上传资质、首单下单，三步看懂药集',
    theme: 'basket',
    url: '/help/xrzn/gwzn',
  },
  { position: 'right', title: '两仓直发', subtitle: '送达日下单前可见', theme: 'delivery', url: '/help/zfps/hwps' },
  { position: 'right', title: '药聚惠', subtitle: '当季专场一处看', theme: 'winter', url: '/yjh' },
  {
    position: 'bottom',
    title: '常购药品补货更快',
    subtitle: '表格视图支持键盘录入数量，方向键换行，回车加入购物车',
    theme: 'flash',
    url: '/list/table',
  },
  {
    position: 'login',
    title: '一站备齐门店所需',
    subtitle: '面向药店、诊所与连锁的医药批发商城',
    theme: 'counter',
    url: '/help/xrzn/hyzc',
  },
  {
    position: 'xrtj',
    title: '新会员首单指引',
    subtitle: '资质审核通过后即可查看本店价格与库存',
    theme: 'gifts',
    url: '/help/xrzn/hyzc',
  },
  {
    position: 'xrtj',
    title: '新店开业铺货单',
    subtitle: '按经营范围列好的起步清单，照单核对即可',
    theme: 'counter',
    url: '/yyh?id=new-store-list',
  },
  {
    position: 'xrtj',
    title: '领券中心',
    subtitle: '首单前先看看有哪些券可领',
    theme: 'coupons',
    url: '/lqzx',
  },
  {
    position: 'yx',
    title: '优选包邮专区',
    subtitle: '专区商品发货免运费，以专区规则页为准',
    theme: 'delivery',
    url: '/yx',
  },
  {
    position: 'yx',
    title: '单品包邮',
    subtitle: '标有包邮数量的商品，达到件数整单免运费',
    theme: 'basket',
    url: '/yx/rule',
  },
  {
    position: 'kxzq',
    title: '控销品种 区域供货',
    subtitle: '按厂家授权区域供应，价格体系受保护',
    theme: 'counter',
    url: '/kxzq',
  },
  {
    position: 'kxzq',
    title: '签约厂家直供',
    subtitle: '货源可溯、随货同行单齐全，价格体系统一',
    theme: 'delivery',
    url: '/kxzq',
  },
  {
    position: 'new_kxzq',
    title: '控销新品上架',
    subtitle: '新签区域品种陆续到仓，授权门店可见价格',
    theme: 'basket',
    url: '/kxzq/new',
  },
  {
    position: 'new_kxzq',
    title: '申请控销授权',
    subtitle: '请联系业务员核对区域与授权书',
    theme: 'calendar',
    url: '/help/fwbz/zskf',
  },
  {
    position: 'ppzq',
    title: '品牌专区',
    subtitle: '常用品牌集中选购，同品牌不同规格一页比较',
    theme: 'basket',
    url: '/ppzq',
  },
  {
    position: 'ppzq',
    title: '品牌连锁常备',
    subtitle: '同品牌多规格并列，补货不漏项',
    theme: 'gifts',
    url: '/ppzq',
  },
  {
    position: 'zyzq',
    title: '中药饮片专区',
    subtitle: '饮片、配方颗粒分门别类，按克、按袋皆可订购',
    theme: 'herbs',
    url: '/zyyp',
  },
  {
    position: 'zyzq',
    title: '冬令饮片专场',
    subtitle: '产地、等级逐项标明，按克按袋皆可订购',
    theme: 'winter',
    url: '/yjh/herb-season',
  },
  {
    position: 'home',
    title: '冬季备货清单',
    subtitle: '待运营审核后发布',
    theme: 'counter',
    url: '/list',
    published: false,
  },
]
