import type { NewsType } from '@yaoji/contract/articles'

interface DemoNews {
  readonly type: NewsType
  /** articles/news-{type}-{file}.md */
  readonly file: string
  readonly title: string
  readonly summary: string
  readonly daysAgo: number
}

/** News of the demonstration. What it says of the law explains rules that are in force; it invents none. */
export const demoNews: readonly DemoNews[] = [
  {
    type: 'hy',
    file: 'winter-storage',
    title: '入冬前的药品储存检查：哪些品种怕冻',
    summary: '四项检查半小时做完，冷藏柜、阴凉库和近效期一并清点。',
    daysAgo: 2,
  },
  {
    type: 'hy',
    file: 'trace-codes',
    title: '医保结算要扫追溯码，门店采购怎样配合',
    summary: '收货抽扫、销售逐盒扫、退货退码，三件事说清楚。',
    daysAgo: 9,
  },
  {
    type: 'hy',
    file: 'fully-digital-invoice',
    title: '数电发票怎样收、怎样存、怎样对账',
    summary: '没有发票代码，开错开红字；票、账、货、款须一致。',
    daysAgo: 17,
  },
  {
    type: 'hy',
    file: 'quality-rules',
    title: '购进查验怎样做：经营和使用质量监督管理办法要点',
    summary: '索取哪些资料，怎样验收，检查中常见的四个问题。',
    daysAgo: 28,
  },
  {
    type: 'hy',
    file: 'online-sales',
    title: '药品网络销售监督管理办法，采购人员常问的四个问题',
    summary: '为什么要交资质，为什么搜不到，为什么看不到价格。',
    daysAgo: 41,
  },
  {
    type: 'hy',
    file: 'dextromethorphan',
    title: '右美沙芬单方制剂为什么不能网购了',
    summary: '自2024年7月1日起按第二类精神药品管理，复方制剂不受影响。',
    daysAgo: 55,
  },
  {
    type: 'hy',
    file: 'price-marking',
    title: '促销季前的价签自查：划线价要有依据',
    summary: '划线价从哪里来，倒计时能不能重来，一张清单查清楚。',
    daysAgo: 70,
  },
  {
    type: 'company',
    file: 'winter-service',
    title: '冬季备货与配送服务安排',
    summary: '感冒、止咳、防护类增加备货，冷链加装保温层。',
    daysAgo: 1,
  },
  {
    type: 'company',
    file: 'anti-fraud',
    title: '提醒：谨防冒充财务的转账电话',
    summary: '收款账户只有付款页上的一个，员工不会索要密码和验证码。',
    daysAgo: 6,
  },
  {
    type: 'company',
    file: 'two-warehouses',
    title: '成都仓、重庆仓同步供货，截单前付款当日出库',
    summary: '同一个购物车选购，按仓分别计算运费和送达日。',
    daysAgo: 13,
  },
  {
    type: 'company',
    file: 'lowest-price',
    title: '多种优惠同时可用时，自动按最省的计算',
    summary: '特价、满减、折扣、优惠券一起比较，活动只会让您少付。',
    daysAgo: 22,
  },
  {
    type: 'company',
    file: 'lot-facts',
    title: '订单详情列出批号、效期和实发数量',
    summary: '验收对照、索取检验报告、召回通知都更快。',
    daysAgo: 34,
  },
  {
    type: 'company',
    file: 'transfer-code',
    title: '对公转账新增转账码，到账核对更快',
    summary: '汇款附言填六位转账码，财务不必再打电话询问。',
    daysAgo: 48,
  },
  {
    type: 'company',
    file: 'multi-store',
    title: '一个账号管理多家门店，购物车可以复制',
    summary: '切换门店不用重新登录，资质、价格和地址互不影响。',
    daysAgo: 63,
  },
]
