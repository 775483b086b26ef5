import { expect } from 'vitest'
import { accessFindings } from './access-findings.ts'
import { refundedCase } from './after-sales-case.ts'
import { journey, type Visit } from './browser.ts'
import { caller, fillCart } from './buyer.ts'
import { layIntoCart } from './database.ts'
import { goodsOnSale } from './goods-on-sale.ts'
import { placeOrders } from './place-orders.ts'

const site = '药集医药批发商城'

type Page = readonly [path: string, title: string]

/** Opens each page, holds its title to the route's, and lets axe look at it; all faults are reported together. */
async function look({ page, open }: Visit, pages: readonly Page[]) {
  const faults: string[] = []
  for (const [path, title] of pages) {
    await open(path)
    const full = [title, site].filter(Boolean).join(' - ')
    const shown = await page.title()
    if (shown !== full && !shown.endsWith(` - ${full}`)) faults.push(`${path}: its title is ${shown}`)
    if ((await page.getByRole('main').count()) !== 1) faults.push(`${path}: not one main`)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (overflow > 0) faults.push(`${path}: ${overflow} px wider than the screen`)
    faults.push(...(await accessFindings(page)).map((finding) => `${path}: ${finding}`))
  }
  expect(faults).toEqual([])
}

journey('pages for visitors carry their titles, fit the screen and satisfy axe', async (visit) => {
  visit.watch.announce(404, /^\/404$/)
  const goods = await goodsOnSale('otc')
  await look(visit, [
    ['/', ''],
    ['/login', '会员登录'],
    ['/forget/step1', '找回密码'],
    ['/register/wechat', '注册会员'],
    ['/register/step1', '注册会员'],
    ['/register/dd/step1', '注册会员'],
    ['/list', '全部药品'],
    ['/list/table', '全部药品'],
    ['/list/no_image', '全部药品'],
    [`/list/info/${goods.id}`, `${goods.name} - 商品详情`],
    ['/search?keywords=%E6%84%9F%E5%86%92&type=1', '搜索结果'],
    ['/search?keywords=zzzzqqqq&type=1', '搜索结果'],
    ['/404', '页面不存在'],
  ])
})

journey('help, law and news carry their titles, fit the screen and satisfy axe', async (visit) => {
  await look(visit, [
    ['/help/xrzn/hyzc', '会员注册'],
    ['/help/xrzn/gwzn', '购物指南'],
    ['/help/xrzn/aqgy', '安全购药'],
    ['/help/fwbz/wzzz', '网站资质'],
    ['/help/fwbz/yhxy', '用户协议'],
    ['/help/fwbz/zskf', '专属客服'],
    ['/help/us/tsjy', '投诉建议'],
    ['/help/us/link', '联系我们'],
    ['/help/zfps/ddzf', '订单支付'],
    ['/help/zfps/hwps', '货物配送'],
    ['/help/zfps/ypth', '药品退换'],
    ['/privacy', '隐私政策'],
    ['/news/company', '企业新闻'],
    ['/news/hy', '行业动态'],
  ])
  const { page, open } = visit
  const first = page.locator('main article li a').first()
  const title = await first.textContent()
  await first.click()
  await page.waitForURL(/\/news\/info\/\d+\/hy$/)
  await look(visit, [[new URL(page.url()).pathname, `${title} - 新闻详情`]])
  await open('/help/xrzn/gwzn')
  await page.locator('main article').getByRole('link', { name: '订单支付', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: '订单支付' }).waitFor()
})

const campaignPages: readonly Page[] = [
  ['/yjh', '药聚惠'],
  ['/yjh/herb-season', '药聚惠'],
  ['/Hdzx/cold-season-counter,health-food-month,nope', '活动中心'],
  ['/zqmb', ''],
  ['/hdmb', ''],
  ['/yyh', '药优惠'],
  ['/yyh/list', '药优惠'],
  ['/welfare', '全场94折'],
  ['/hb', '满额返现'],
  ['/noActivity', '活动不存在'],
]

journey('campaign pages carry their titles, fit the screen and satisfy axe, for visitors and buyers', async (visit) => {
  await look(visit, campaignPages)
  await visit.enterAs('yaodian')
  await look(visit, campaignPages)
})

const promotionPages: readonly Page[] = [
  ['/mrtj', '每日特价'],
  ['/ptzq', '拼团专区'],
  ['/zhzq', '组合专区'],
  ['/zhmz', '组合满赠'],
  ['/zhmz/list', '组合满赠'],
  ['/lqzx', '领券中心'],
  ['/jxqzc', '近效期专区'],
  ['/jfsc', '积分商城'],
]

journey(
  'promotion zones carry their titles, fit the screen and satisfy axe, for visitors and buyers',
  async (visit) => {
    await look(visit, promotionPages)
    await visit.enterAs('yaodian')
    await look(visit, promotionPages)
    await look(visit, [
      ['/yhq', '我的优惠券'],
      ['/xjq', '我的现金券'],
      ['/jfdd', '积分订单'],
      ['/hmdd', '含麻回执'],
      ['/dzfp', '电子发票'],
      ['/kjcg', '快捷采购'],
      ['/kjcg?way=paste', '快捷采购'],
      ['/kjcg?way=sheet', '快捷采购'],
      ['/kjcg?way=refill', '快捷采购'],
      ['/kjcg?way=lists', '快捷采购'],
      ['/star', '我的收藏'],
      ['/pzqg', '品种求购'],
      ['/pzqg/add?name=阿胶', '发布求购'],
      ['/yjfk', '意见反馈'],
      ['/jfgl', '积分管理'],
      ['/yegl', '余额管理'],
      ['/yegl?tab=statements', '余额管理'],
      ['/zqgl', '账期管理'],
    ])
  },
)

journey('lists and goods of every kind satisfy axe for a buyer too', async (visit) => {
  const kinds = ['otc', 'ladder', 'nearExpiry', 'soldOut', 'device'] as const
  const goods = await Promise.all(kinds.map((kind) => goodsOnSale(kind)))
  await visit.enterAs('yaodian')
  await look(visit, [
    ['/', ''],
    ['/list', '全部药品'],
    ['/list/table', '全部药品'],
    ['/search/table?keywords=%E6%84%9F%E5%86%92&type=1', '搜索结果'],
    ...goods.map(({ id, name }) => [`/list/info/${id}`, `${name} - 商品详情`] as const),
  ])
})

journey('pages that refuse satisfy axe: an expired licence, with lines in the cart, and no approval', async (visit) => {
  const goods = await goodsOnSale('otc')
  await layIntoCart('guoqi', [goods.id])
  const detail = [`/list/info/${goods.id}`, `${goods.name} - 商品详情`] as const
  await visit.enterAs('guoqi')
  await look(visit, [
    ['/list', '全部药品'],
    detail,
    ['/cart', '我的购物车'],
    ['/cart/step2', '确认订单'],
    ['/user', '会员中心'],
  ])
  await visit.enterAs('xinhu')
  await look(visit, [detail, ['/order', '我的订单'], ['/user', '会员中心'], ['/register/step2', '注册会员']])
  await visit.enterAs('bohui')
  await look(visit, [
    ['/register/step3', '注册会员'],
    ['/register/step2', '注册会员'],
    ['/zzzj', '资质证件'],
  ])
})

journey('cart, checkout, orders and member pages carry their titles, fit the screen and satisfy axe', async (visit) => {
  const [goods, ephedrine] = [await goodsOnSale('otc', 8), await goodsOnSale('ephedrine')]
  await visit.enterAs('yaodian')
  await fillCart('yaodian')
  await look(visit, [['/cart', '我的购物车']])
  await fillCart('yaodian', [
    { id: goods.id, number: Math.ceil(230 / Number(goods.price)) },
    { id: ephedrine.id, number: 1 },
  ])
  await look(visit, [
    ['/cart', '我的购物车'],
    ['/cart/step2', '确认订单'],
    ['/user', '会员中心'],
    ['/zzzj', '资质证件'],
    ['/addr', '收货地址'],
    ['/ddgl', '多店管理'],
    ['/bdwx', '绑定微信'],
    ['/dzht', '电子合同'],
    ['/basic', '基本信息'],
    ['/wdxx', '我的消息'],
    ['/kf', '在线咨询'],
  ])
  const orders = await placeOrders('yaodian')
  const [order] = orders
  const { id: returned, slip } = await refundedCase()
  await look(visit, [
    ['/order', '我的订单'],
    ['/order?status=after_sales', '我的订单'],
    [`/order/afterSalesInfo/${returned}`, '售后详情'],
    [`/order/returnInfo/${slip}`, '退货详情'],
    [`/order/info/${order!.id}`, '订单详情'],
    [`/cart/step3/${order!.id}`, '支付订单'],
    [`/cart/step4?id=${order!.id}`, '支付完成'],
    [`/cart/hm?ids=${orders.map((each) => each.id).join(',')}`, '支付订单'],
  ])
  for (const { id } of orders) await caller('yaodian').post(`/api/order/${id}/cancel`, { code: -7 })
})
