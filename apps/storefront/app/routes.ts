/**
 * The map of the product: one row per path that the store answers (Spec §2).
 *
 * How a page is built
 * 1. Give its row a `page` (a file below app/); the router's tree (route-tree.gen.ts) follows at the next build or
 *    dev start.
 * 2. The file exports `Route = createFileRoute('/list')({ … })` with, in this order:
 *      validateSearch                                             searchOf({ page: pageOf, … }), shell/paths/search-parsers.ts
 *      loaderDeps: ({ search }) => search
 *      loader: (page) => load(goodsCalls.list, input, page)       see shell/api/load.ts; runs on the server for the first
 *                                                                 page, in the browser afterwards. Always before head.
 *                                                                 A list with pages: listPage(call), shell/page/list-page.tsx
 *      head: ({ loaderData }) => titled('/list')                  '{route title} - {site title}'; a page whose title
 *                                                                 starts with its data: titled('/list/info/{id}', name)
 *      pendingComponent                                           the page's own skeleton; memberSkeleton(…)
 *      component                                                  of the member centre: <MemberPage> or <ListPage>,
 *                                                                 shell/page; its parts (Panel, Tabs, Money) and hooks
 *                                                                 (useAction, useIdempotencyKey) are in shell/kit
 *    A refused loader is treated in one place (shell/api/load.ts): 401 leads to /login with the way back, 404 shows the
 *    not-found page with status 404, anything else the error state with a retry button (app/server.tsx: its status).
 * 3. Header, menu, side bar and footer come from the row (`chrome`, `menu`); no component asks which path it is on.
 *    Rows with auth 'member' send visitors to /login before any loader runs.
 * 4. Link with `<SiteLink to="/order/info/{id}" params={{ id }}>` or `hrefOf(…)` from shell/paths/links.tsx: a misspelt path does
 *    not compile. `<LinkOut href>` is for addresses from the server.
 */
export type Chrome = 'full' | 'login' | 'checkout' | 'member' | 'none'
export type Menu = 'general' | 'yx' | 'zy' | 'qx'

export interface RouteRow {
  readonly path: string
  /** '' : the page's title is the site title alone. */
  readonly title: string
  readonly chrome: Chrome
  readonly menu: Menu
  readonly auth: 'public' | 'member'
  /** A file below app/. Absent on redirects. */
  readonly page?: string
  /** Where several rows share one page: the router's one path for them. Each part of a path costs every visitor bytes. */
  readonly at?: string
  /** Another row's path; values that it has no place for travel in the query. 'main-site' is MAIN_SITE_URL. */
  readonly redirectTo?: string
  /** A second address of the same page. */
  readonly alias?: string
  /** Spec §4: which step of the checkout the page is; the cart panel stays closed on step 1. */
  readonly step?: 1 | 2 | 3 | 4
  /** The category menu is open beside the page's own banner. */
  readonly menuOpen?: true
}

/** With the name that the specification gives the row: nothing asks for it, and no browser gets it (for-browsers.ts). */
interface NamedRow extends RouteRow {
  readonly name: string
}

// biome-ignore format: one row, one line
export const routes = [
  { path: '/', name: 'index', title: '', chrome: 'full', menu: 'general', auth: 'public', page: 'home/home.page.tsx', menuOpen: true },
  { path: '/404', name: 'not_found', title: '页面不存在', chrome: 'full', menu: 'general', auth: 'public', page: 'shell/pages/not-found.page.tsx' },
  { path: '/noActivity', name: 'noActivity', title: '活动不存在', chrome: 'full', menu: 'general', auth: 'public', page: 'campaigns/no-activity.page.tsx' },
  { path: '/login', name: 'login', title: '会员登录', chrome: 'login', menu: 'general', auth: 'public', page: 'access/login.page.tsx' },
  { path: '/loading', name: 'loading', title: '正在跳转', chrome: 'none', menu: 'general', auth: 'public', page: 'shell/pages/loading.page.tsx' },
  { path: '/loading/activity', name: 'loading_activity', title: '正在进入活动', chrome: 'none', menu: 'general', auth: 'public', page: 'campaigns/loading-activity.page.tsx' },
  { path: '/activity/{url?}/{url1?}/{url2?}', name: 'activity', title: '', chrome: 'none', menu: 'general', auth: 'public', redirectTo: '/loading/activity' },
  { path: '/jfsc', name: 'jfsc', title: '积分商城', chrome: 'full', menu: 'general', auth: 'public', page: 'points/mall.page.tsx' },
  { path: '/list', name: 'list', title: '全部药品', chrome: 'full', menu: 'general', auth: 'public', page: 'goods/list.page.tsx' },
  { path: '/list/table', name: 'list_table', title: '全部药品', chrome: 'full', menu: 'general', auth: 'public', page: 'goods/list-table.page.tsx' },
  { path: '/list/no_image', name: 'list_no_image', title: '全部药品', chrome: 'full', menu: 'general', auth: 'public', page: 'goods/list-text.page.tsx' },
  { path: '/list/other/{id}/{name?}', name: 'list_other', title: '药品分类', chrome: 'full', menu: 'general', auth: 'public', page: 'goods/category.page.tsx' },
  { path: '/list/info/{id}', name: 'list_info', title: '商品详情', chrome: 'full', menu: 'general', auth: 'public', page: 'goods/detail.page.tsx' },
  { path: '/list/info-pt/{id}', name: 'list_info_pt', title: '拼团商品', chrome: 'full', menu: 'general', auth: 'public', page: 'groups/group.page.tsx' },
  { path: '/search', name: 'search', title: '搜索结果', chrome: 'full', menu: 'general', auth: 'public', page: 'goods/search.page.tsx' },
  { path: '/search/table', name: 'search_table', title: '搜索结果', chrome: 'full', menu: 'general', auth: 'public', page: 'goods/search-table.page.tsx' },
  { path: '/cart', name: 'cart', title: '我的购物车', chrome: 'checkout', menu: 'general', auth: 'member', page: 'cart/cart.page.tsx', step: 1 },
  { path: '/cart/step2', name: 'cart_step2', title: '确认订单', chrome: 'checkout', menu: 'general', auth: 'member', page: 'checkout/confirm.page.tsx', step: 2 },
  { path: '/cart/step3/{id}', name: 'cart_step3', title: '支付订单', chrome: 'checkout', menu: 'general', auth: 'member', page: 'payment/pay.page.tsx', step: 3 },
  { path: '/cart/step4', name: 'cart_step4', title: '支付完成', chrome: 'checkout', menu: 'general', auth: 'member', page: 'payment/done.page.tsx', step: 4 },
  { path: '/cart/hm', name: 'cart_hm', title: '支付订单', chrome: 'checkout', menu: 'general', auth: 'member', page: 'payment/ephedrine.page.tsx', step: 3 },
  { path: '/user', name: 'user_hyzx', title: '会员中心', chrome: 'member', menu: 'general', auth: 'member', page: 'members/user.page.tsx' },
  { path: '/wdqb', name: 'wdqb', title: '', chrome: 'member', menu: 'general', auth: 'member', redirectTo: '/yegl' },
  { path: '/yegl', name: 'yegl', title: '余额管理', chrome: 'member', menu: 'general', auth: 'member', page: 'wallet/balance.page.tsx' },
  { path: '/zqgl', name: 'zqgl', title: '账期管理', chrome: 'member', menu: 'general', auth: 'member', page: 'wallet/credit.page.tsx' },
  { path: '/jfgl', name: 'jfgl', title: '积分管理', chrome: 'member', menu: 'general', auth: 'member', page: 'points/ledger.page.tsx' },
  { path: '/yhq', name: 'yhq', title: '我的优惠券', chrome: 'member', menu: 'general', auth: 'member', page: 'coupons/held.page.tsx' },
  { path: '/xjq', name: 'xjq', title: '我的现金券', chrome: 'member', menu: 'general', auth: 'member', page: 'vouchers/vouchers.page.tsx' },
  { path: '/zhzx', name: 'zhzx', title: '', chrome: 'member', menu: 'general', auth: 'member', redirectTo: '/basic' },
  { path: '/zhzx_jcxx', name: 'zhzx_jcxx', title: '', chrome: 'member', menu: 'general', auth: 'member', redirectTo: '/basic' },
  { path: '/basic', name: 'basic', title: '基本信息', chrome: 'member', menu: 'general', auth: 'member', page: 'members/basic.page.tsx' },
  { path: '/zzzj', name: 'zzzj', title: '资质证件', chrome: 'member', menu: 'general', auth: 'member', page: 'licences/licences.page.tsx' },
  { path: '/ddgl', name: 'ddgl', title: '多店管理', chrome: 'member', menu: 'general', auth: 'member', page: 'members/stores/stores.page.tsx' },
  { path: '/bdwx', name: 'zhzx_bdwx', title: '绑定微信', chrome: 'member', menu: 'general', auth: 'member', page: 'access/wechat/bind.page.tsx' },
  { path: '/addr', name: 'zhzx_addr', title: '收货地址', chrome: 'member', menu: 'general', auth: 'member', page: 'members/addresses.page.tsx' },
  { path: '/wdxx', name: 'wdxx', title: '我的消息', chrome: 'member', menu: 'general', auth: 'member', page: 'messages/messages.page.tsx' },
  { path: '/kf', name: 'kf', title: '在线咨询', chrome: 'none', menu: 'general', auth: 'member', page: 'support/support.page.tsx' },
  { path: '/order', name: 'order', title: '我的订单', chrome: 'member', menu: 'general', auth: 'member', page: 'orders/orders.page.tsx' },
  { path: '/order/info/{id}', name: 'order_info', title: '订单详情', chrome: 'member', menu: 'general', auth: 'member', page: 'orders/detail/order.page.tsx' },
  { path: '/order/returnInfo/{id}', name: 'order_returnInfo', title: '退货详情', chrome: 'member', menu: 'general', auth: 'member', page: 'orders/after-sales/return-slip.page.tsx' },
  { path: '/order/afterSalesInfo/{id}', name: 'order_afterSalesInfo', title: '售后详情', chrome: 'member', menu: 'general', auth: 'member', page: 'orders/after-sales/case.page.tsx' },
  { path: '/order/wl/{id}', name: 'order_wl', title: '', chrome: 'member', menu: 'general', auth: 'member', redirectTo: '/order/info/{id}' },
  { path: '/jfdd', name: 'jfdd', title: '积分订单', chrome: 'member', menu: 'general', auth: 'member', page: 'points/gift-orders.page.tsx' },
  { path: '/hmdd', name: 'hmdd', title: '含麻回执', chrome: 'member', menu: 'general', auth: 'member', page: 'receipts/receipts.page.tsx' },
  { path: '/zzfw', name: 'zzfw', title: '', chrome: 'member', menu: 'general', auth: 'member', redirectTo: '/kjcg' },
  { path: '/kjcg', name: 'kjcg', title: '快捷采购', chrome: 'member', menu: 'general', auth: 'member', page: 'quick-order/quick-order.page.tsx' },
  { path: '/pzqg', name: 'pzqg', title: '品种求购', chrome: 'member', menu: 'general', auth: 'member', page: 'wanted/wanted.page.tsx' },
  { path: '/pzqg/add', name: 'pzqg_add', title: '发布求购', chrome: 'member', menu: 'general', auth: 'member', page: 'wanted/add.page.tsx' },
  { path: '/pzqg/info', name: 'pzqg_info', title: '求购详情', chrome: 'member', menu: 'general', auth: 'member', page: 'wanted/info.page.tsx' },
  { path: '/dzfp', name: 'dzfp', title: '电子发票', chrome: 'member', menu: 'general', auth: 'member', page: 'invoices/invoices.page.tsx' },
  { path: '/star', name: 'star', title: '我的收藏', chrome: 'member', menu: 'general', auth: 'member', page: 'favourites/favourites.page.tsx' },
  { path: '/yjfk', name: 'yjfk', title: '意见反馈', chrome: 'member', menu: 'general', auth: 'member', page: 'feedback/feedback.page.tsx' },
  { path: '/dzht', name: 'dzht', title: '电子合同', chrome: 'member', menu: 'general', auth: 'member', page: 'contracts/contracts.page.tsx' },
  { path: '/register', name: 'register', title: '', chrome: 'login', menu: 'general', auth: 'public', redirectTo: '/register_index' },
  { path: '/register_index', name: 'register_index', title: '', chrome: 'login', menu: 'general', auth: 'public', redirectTo: '/register/step1' },
  { path: '/register/step1', name: 'register_step1', title: '注册会员', chrome: 'login', menu: 'general', auth: 'public', page: 'registration/registration.page.tsx', at: '/register/step{$n}', alias: '/register_index/step1' },
  { path: '/register/step2', name: 'register_step2', title: '注册会员', chrome: 'login', menu: 'general', auth: 'public', page: 'registration/registration.page.tsx', at: '/register/step{$n}', alias: '/register_index/step2' },
  { path: '/register/step3', name: 'register_step3', title: '注册会员', chrome: 'login', menu: 'general', auth: 'public', page: 'registration/registration.page.tsx', at: '/register/step{$n}', alias: '/register_index/step3' },
  { path: '/register_dd', name: 'register_dd', title: '', chrome: 'login', menu: 'general', auth: 'public', redirectTo: '/register/dd/step1' },
  { path: '/register/dd/step1', name: 'register_dd_step1', title: '注册会员', chrome: 'login', menu: 'general', auth: 'public', page: 'registration/chain.page.tsx', at: '/register/dd/step{$n}', alias: '/register_dd/step1' },
  { path: '/register/dd/step2', name: 'register_dd_step2', title: '注册会员', chrome: 'login', menu: 'general', auth: 'public', page: 'registration/chain.page.tsx', at: '/register/dd/step{$n}', alias: '/register_dd/step2' },
  { path: '/register/dd/step3', name: 'register_dd_step3', title: '注册会员', chrome: 'login', menu: 'general', auth: 'public', page: 'registration/chain.page.tsx', at: '/register/dd/step{$n}', alias: '/register_dd/step3' },
  { path: '/register/wechat', name: 'register_wechat', title: '注册会员', chrome: 'login', menu: 'general', auth: 'public', page: 'access/wechat/register.page.tsx' },
  { path: '/forget', name: 'forget', title: '', chrome: 'login', menu: 'general', auth: 'public', redirectTo: '/forget/step1' },
  { path: '/forget/step1', name: 'forget_step1', title: '找回密码', chrome: 'login', menu: 'general', auth: 'public', page: 'access/forget/step1.page.tsx' },
  { path: '/forget/step2', name: 'forget_step2', title: '重置密码', chrome: 'login', menu: 'general', auth: 'public', page: 'access/forget/step2.page.tsx' },
  { path: '/forget/step3', name: 'forget_step3', title: '重置成功', chrome: 'login', menu: 'general', auth: 'public', page: 'access/forget/step3.page.tsx' },
  { path: '/yx', name: 'yx', title: '包邮专区', chrome: 'full', menu: 'yx', auth: 'public', page: 'zones/free-shipping/free-shipping.page.tsx' },
  { path: '/yx/table', name: 'yx_table', title: '包邮专区', chrome: 'full', menu: 'yx', auth: 'public', page: 'zones/free-shipping/free-shipping-table.page.tsx' },
  { path: '/yx/rule', name: 'yx_rule', title: '包邮规则', chrome: 'none', menu: 'general', auth: 'public', page: 'zones/free-shipping/free-shipping-rule.page.tsx' },
  { path: '/yjh/{id?}', name: 'yjh', title: '药聚惠', chrome: 'full', menu: 'general', auth: 'public', page: 'campaigns/campaign-zone.page.tsx' },
  { path: '/Hdzx/{ids}/{id?}', name: 'Hdzx', title: '活动中心', chrome: 'full', menu: 'general', auth: 'public', page: 'campaigns/activity-centre.page.tsx' },
  { path: '/kxzq', name: 'kxzq', title: '控销专区', chrome: 'full', menu: 'general', auth: 'public', page: 'zones/controlled/controlled.page.tsx' },
  { path: '/kxzq/new', name: 'kxzq_new', title: '控销专区', chrome: 'full', menu: 'general', auth: 'public', page: 'zones/controlled/controlled-new.page.tsx' },
  { path: '/kxzq/goods/{url}/{ads?}', name: 'kxzq_goods', title: '控销专区', chrome: 'full', menu: 'general', auth: 'public', page: 'zones/controlled/controlled-maker.page.tsx' },
  { path: '/ppzq/{page?}', name: 'ppzq', title: '品牌专区', chrome: 'full', menu: 'general', auth: 'public', page: 'zones/brands/brands.page.tsx' },
  { path: '/ppzq/info/{id}/{page?}', name: 'ppzq_info', title: '品牌详情', chrome: 'full', menu: 'general', auth: 'public', page: 'zones/brands/brand.page.tsx' },
  { path: '/zyyp', name: 'zyyp', title: '中药专区', chrome: 'full', menu: 'zy', auth: 'public', page: 'zones/herbs.page.tsx' },
  { path: '/qxzq', name: 'qxzq', title: '器械专区', chrome: 'full', menu: 'qx', auth: 'public', page: 'zones/devices.page.tsx' },
  { path: '/jxqzc', name: 'jxqzc', title: '近效期专区', chrome: 'full', menu: 'general', auth: 'public', page: 'near-expiry/near-expiry.page.tsx' },
  { path: '/ptzq', name: 'ptzq', title: '拼团专区', chrome: 'full', menu: 'general', auth: 'public', page: 'groups/groups.page.tsx' },
  { path: '/mrtj', name: 'mrtj', title: '每日特价', chrome: 'full', menu: 'general', auth: 'public', page: 'flash/daily-specials.page.tsx' },
  { path: '/hb', name: 'hb', title: '满额返现', chrome: 'full', menu: 'general', auth: 'public', page: 'cashback/cashback.page.tsx' },
  { path: '/welfare', name: 'welfare', title: '全场94折', chrome: 'full', menu: 'general', auth: 'public', page: 'campaigns/welfare.page.tsx' },
  { path: '/zhzq', name: 'zhzq', title: '组合专区', chrome: 'full', menu: 'general', auth: 'public', page: 'combinations/combinations.page.tsx' },
  { path: '/zhmz', name: 'zhmz', title: '组合满赠', chrome: 'full', menu: 'general', auth: 'public', page: 'combinations/gift-activities.page.tsx' },
  { path: '/zhmz/list', name: 'zhmz_list', title: '组合满赠', chrome: 'full', menu: 'general', auth: 'public', page: 'combinations/gift-goods.page.tsx' },
  { path: '/lqzx', name: 'lqzx', title: '领券中心', chrome: 'full', menu: 'general', auth: 'public', page: 'coupons/centre.page.tsx' },
  { path: '/zqmb', name: 'zqmb', title: '', chrome: 'full', menu: 'general', auth: 'public', page: 'campaigns/zone-template.page.tsx' },
  { path: '/hdmb', name: 'hdmb', title: '', chrome: 'full', menu: 'general', auth: 'public', page: 'campaigns/activity-template.page.tsx' },
  { path: '/yyh', name: 'yyh', title: '药优惠', chrome: 'full', menu: 'general', auth: 'public', page: 'campaigns/offers.page.tsx' },
  { path: '/yyh/list', name: 'yyh_list', title: '药优惠', chrome: 'full', menu: 'general', auth: 'public', page: 'campaigns/offers-list.page.tsx' },
  { path: '/help/xrzn/hyzc', name: 'help_xrzn_hyzc', title: '会员注册', chrome: 'full', menu: 'general', auth: 'public', page: 'articles/help.page.tsx', at: '/help/{group}/{name}' },
  { path: '/help/xrzn/gwzn', name: 'help_xrzn_gwzn', title: '购物指南', chrome: 'full', menu: 'general', auth: 'public', page: 'articles/help.page.tsx', at: '/help/{group}/{name}' },
  { path: '/help/xrzn/aqgy', name: 'help_xrzn_aqgy', title: '安全购药', chrome: 'full', menu: 'general', auth: 'public', page: 'articles/help.page.tsx', at: '/help/{group}/{name}' },
  { path: '/help/fwbz/wzzz', name: 'help_fwbz_wzzz', title: '网站资质', chrome: 'full', menu: 'general', auth: 'public', page: 'articles/help.page.tsx', at: '/help/{group}/{name}' },
  { path: '/help/fwbz/yhxy', name: 'help_fwbz_yhxy', title: '用户协议', chrome: 'full', menu: 'general', auth: 'public', page: 'articles/help.page.tsx', at: '/help/{group}/{name}' },
  { path: '/help/fwbz/zskf', name: 'help_fwbz_zskf', title: '专属客服', chrome: 'full', menu: 'general', auth: 'public', page: 'articles/help.page.tsx', at: '/help/{group}/{name}' },
  { path: '/help/us/tsjy', name: 'help_us_tsjy', title: '投诉建议', chrome: 'full', menu: 'general', auth: 'public', page: 'articles/help.page.tsx', at: '/help/{group}/{name}' },
  { path: '/help/us/link', name: 'help_us_link', title: '联系我们', chrome: 'full', menu: 'general', auth: 'public', page: 'articles/help.page.tsx', at: '/help/{group}/{name}' },
  { path: '/help/pay', name: 'help_pay', title: '', chrome: 'full', menu: 'general', auth: 'public', redirectTo: '/help/zfps/ddzf' },
  { path: '/help/zfps/ddzf', name: 'help_zfps_ddzf', title: '订单支付', chrome: 'full', menu: 'general', auth: 'public', page: 'articles/help.page.tsx', at: '/help/{group}/{name}' },
  { path: '/help/zfps/hwps', name: 'help_zfps_hwps', title: '货物配送', chrome: 'full', menu: 'general', auth: 'public', page: 'articles/help.page.tsx', at: '/help/{group}/{name}' },
  { path: '/help/zfps/ypth', name: 'help_zfps_ypth', title: '药品退换', chrome: 'full', menu: 'general', auth: 'public', page: 'articles/help.page.tsx', at: '/help/{group}/{name}' },
  { path: '/news/hy', name: 'news_hy', title: '行业动态', chrome: 'full', menu: 'general', auth: 'public', page: 'articles/news.page.tsx', at: '/news/{type}' },
  { path: '/news/company', name: 'news_company', title: '企业新闻', chrome: 'full', menu: 'general', auth: 'public', page: 'articles/news.page.tsx', at: '/news/{type}' },
  { path: '/news/info/{id}/{type}', name: 'news_info', title: '新闻详情', chrome: 'full', menu: 'general', auth: 'public', page: 'articles/news-item.page.tsx' },
  { path: '/privacy', name: 'privacy', title: '隐私政策', chrome: 'full', menu: 'general', auth: 'public', page: 'articles/privacy.page.tsx' },
  { path: '/eleven', name: 'eleven_index', title: '', chrome: 'none', menu: 'general', auth: 'public', redirectTo: 'main-site' },
] as const satisfies readonly NamedRow[]

export type RoutePath = (typeof routes)[number]['path']
