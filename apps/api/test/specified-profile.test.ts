import { successCodes } from '@yaoji/contract/codes'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadDemoContent } from '../demo/content/demo-content.ts'
import { readChatToken } from '../src/account/chat-token.ts'
import { contact, qualityInspection } from '../src/account/settings.ts'
import { showsFreeShippingZone } from '../src/content/settings.ts'
import { type Fields, holds } from './field-rows.ts'
import { givePoints, makeDraw } from './gifts.ts'
import { type Shopper, shopper } from './purchase.ts'
import { setSetting } from './settings.ts'
import { useWorld } from './world.ts'

/** Spec §3 beside the cart, field by field: each row reads one field of a reply, whose value is known. */
const secret = 'a-secret-of-the-test-with-32-characters'
const mainSite = 'https://www.example.cn'
const world = useWorld({ config: { SECRET: secret, MAIN_SITE_URL: mainSite } })
// biome-ignore lint/suspicious/noExplicitAny: a test looks into any reply
type Anything = any

let buyer: Shopper
let profile: Anything
let common: Anything
const answered: Record<string, Anything> = {}
const read = async (url: string) => (await buyer.get(url)).body.data

beforeAll(async () => {
  await loadDemoContent(world.db, world.at)
  buyer = await shopper(world, 'yaodian')
  await buyer.add('vitaminC', 1)
  await buyer.add('health', 1)
  await setSetting(world, contact, { qq1: '10001', qq2: '10002' })
  await setSetting(world, qualityInspection, { url: 'https://inspection.example.cn', msg: '请联系客服' })
  const { memberId } = world.buyers.yaodian
  await givePoints(world, memberId, 77)
  await world.db.execute(sql`
    update members set is_special = true, can_chat = true, after_sales = true, sales_rep = '王业务', erp_code = 'KH-0007'
    where id = ${memberId}`)
  await world.db.execute(sql`
    insert into categories (id, parent_id, name, kind)
    values (111, 11, '抗感染药', 'western'), (131, 13, '根及根茎类', 'tcm'), (141, 14, '口罩', 'device')`)
  profile = await read('/api/user')
  common = await read('/api/focus/common')
  const draw = await makeDraw(world, [{ kind: 'points', weight: 1, stock: 5, payload: { points: 30 } }])
  answered.draw = await read(`/api/draw?id=${draw}`)
  answered.drawn = (await buyer.post(`/api/draw/${draw}`)).body
  answered.joined = await read(`/api/draw?id=${draw}`)
  answered.suggestions = await read('/api/goods/search?keywords=%E9%98%BF%E8%8E%AB%E8%A5%BF%E6%9E%97&type=1')
  answered.help = await read('/api/article/category')
  answered.top = await read('/api/focus/kxzq_ad?top=1')
})

describe('the user profile', () => {
  const rows: Fields = [
    ['show', () => [profile.show, true]],
    ['username', () => [profile.username, 'yaodian']],
    ['name', () => [profile.name, '陈秀英']],
    ['phone', () => [profile.phone, '13608012671']],
    ['company', () => [profile.company, '成都锦里康民大药房']],
    ['face: empty, since the store asks for no picture', () => [profile.face, '']],
    ['rank', () => [profile.rank, 1]],
    ['admin: the representative', () => [profile.admin, { name: '周晓岚', phone: '13908071526', is_default: 0 }]],
    ['address', () => [profile.address, expect.stringContaining('成都市')]],
    ['is_passed: qualification approved', () => [profile.is_passed, 1]],
    ['points', () => [profile.points, 77]],
    ['cart: the number of lines', () => [profile.cart, 2]],
    [
      'common_config: hot_line, qq1, qq2',
      () => [profile.common_config, { hot_line: '400-028-6688', qq1: '10001', qq2: '10002' }],
    ],
    [
      'quality_inspection: quality_inspection_url and msg',
      () => [
        profile.quality_inspection,
        { quality_inspection_url: 'https://inspection.example.cn', msg: '请联系客服' },
      ],
    ],
    ['login_url', () => [profile.login_url, `${mainSite}/login`]],
    ['is_show_youx', () => [profile.is_show_youx, 1]],
    ['is_special', () => [profile.is_special, 1]],
    ['is_can_chat', () => [profile.is_can_chat, 1]],
    ['token', () => [readChatToken(secret, profile.token, world.at), world.buyers.yaodian.memberId]],
    ['is_AfterSale', () => [profile.is_AfterSale, 1]],
    ['ywy', () => [profile.ywy, '王业务']],
    ['customer', () => [profile.customer, 'KH-0007']],
  ]
  test.each(rows)('has %s', (_, look) => holds(look))

  test('is another for another member in is_special, is_can_chat, is_AfterSale and is_show_youx', async () => {
    await setSetting(world, showsFreeShippingZone, false)
    await world.db.execute(sql`
      update members set is_special = false, can_chat = false, after_sales = false where id = ${world.buyers.xinhu.memberId}`)
    const other = (await (await shopper(world, 'xinhu')).get('/api/user')).body.data
    expect([other.is_special, other.is_can_chat, other.is_AfterSale, other.is_show_youx, other.is_passed]).toEqual([
      0, 0, 0, 0, 0,
    ])
    await setSetting(world, showsFreeShippingZone, true)
  })
})

describe('what pages are furnished with', () => {
  const rows: Fields = [
    [
      'a category has id, name, logo, logo1 and children',
      () => [
        common.category[0],
        {
          id: 11,
          name: '西药',
          logo: '',
          logo1: '',
          childrenShow: true,
          children: expect.arrayContaining([expect.objectContaining({ name: expect.any(String) })]),
        },
      ],
    ],
    [
      'a category has childrenShow, true where it opens sub-categories',
      () => {
        const all = (nodes: Anything[]): Anything[] => nodes.flatMap((node) => [node, ...all(node.children)])
        const nodes = all(common.category)
        return [nodes.map(({ childrenShow }) => childrenShow), nodes.map(({ children }) => children.length > 0)]
      },
    ],
    [
      'a navigation item has id, name, url, image, is_open and children',
      () => [
        common.nav[1],
        {
          id: 2,
          name: '全部药品',
          url: '/list',
          image: '',
          is_open: 1,
          children: expect.arrayContaining([expect.objectContaining({ name: '中成药' })]),
        },
      ],
    ],
    [
      'an advert or banner has image and url',
      () => [answered.top[0], expect.objectContaining({ image: '', url: expect.stringMatching(/^\//) })],
    ],
    [
      'a help article category has id and data',
      () => [
        answered.help.map(({ id, data }: Anything) => [id, data.length > 0]),
        [
          [1, true],
          [2, true],
          [3, true],
          [4, true],
        ],
      ],
    ],
    [
      'search suggestions are a list of strings',
      () => [answered.suggestions, expect.arrayContaining([expect.stringContaining('阿莫西林')])],
    ],
    [
      'a lottery activity has id and is_join',
      () => [
        [answered.draw, answered.joined].map(({ id, is_join }) => [id, is_join]),
        [
          [answered.draw.id, 0],
          [answered.draw.id, 1],
        ],
      ],
    ],
    [
      'a lottery result has name and remarks',
      () => [
        [successCodes.has(answered.drawn.code), answered.drawn.data.name, answered.drawn.data.remarks],
        [true, '奖品1', '一等奖'],
      ],
    ],
    [
      'the common data have rnss, the hot searches',
      () => [common.rnss, expect.arrayContaining(['布洛芬', '板蓝根颗粒'])],
    ],
    [
      'the common data have nav',
      () => [common.nav.map(({ name }: Anything) => name), expect.arrayContaining(['首页', '中药饮片'])],
    ],
    [
      'the common data have category',
      () => [common.category.map(({ name }: Anything) => name), expect.arrayContaining(['西药', '中成药'])],
    ],
    [
      'the common data have category_yx, category_zy and category_qx',
      () => [['category_yx', 'category_zy', 'category_qx'].map((menu) => common[menu].length > 0), [true, true, true]],
    ],
    ['the common data have brand, a list', () => [common.brand, []]],
    [
      'the common data have timestamp, the server’s time in seconds',
      () => [common.timestamp, world.at.getTime() / 1000],
    ],
  ]
  test.each(rows)('%s', (_, look) => holds(look))
})
