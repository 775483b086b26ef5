import { beforeAll, describe, expect, test } from 'vitest'
import { type Fields, holds } from './field-rows.ts'
import { fullCart } from './full-cart.ts'
import { type Shopper, shopper } from './purchase.ts'
import { useWorld } from './world.ts'

/** The cart of Spec §3, field by field: each row reads one field of the reply, whose value is known. */
const world = useWorld()
// biome-ignore lint/suspicious/noExplicitAny: a test looks into any reply
type Anything = any

let buyer: Shopper
let full: Awaited<ReturnType<typeof fullCart>>
let cart: Anything
beforeAll(async () => {
  buyer = await shopper(world, 'yaodian')
  full = await fullCart(world, buyer)
  cart = (await buyer.get('/api/cart/list?keywords=99999')).body.data
})
/** The line of a goods that is in the cart once. */
const line = (goods: keyof typeof world.goods) =>
  cart.data.find((each: Anything) => each.goods?.id === world.goods[goods])

describe('a cart line', () => {
  const rows: Fields = [
    ['id', () => [line('ladderUnit').id, full.lines.ladderUnit]],
    [
      'type: 1 flash sale, 3 combination, others normal',
      () => [cart.data.map(({ type }: Anything) => type).sort(), full.types],
    ],
    [
      'goods_type, as type',
      () => [cart.data.map((each: Anything) => each.goods_type), cart.data.map((each: Anything) => each.type)],
    ],
    ['number', () => [line('ladderUnit').number, 30]],
    [
      'price',
      () => [
        [line('ladderUnit').price, line('vitaminC').price],
        ['11.00', '2.00'],
      ],
    ],
    [
      'is_selected',
      () => [
        [line('ladderUnit').is_selected, line('freeZone').is_selected],
        [1, 0],
      ],
    ],
    [
      'with_coupon',
      () => [
        [line('ladderUnit').with_coupon, line('noCoupon').with_coupon],
        [1, 0],
      ],
    ],
    [
      'goods_manjian_amount',
      () => [
        [line('ladderUnit').goods_manjian_amount, line('noCoupon').goods_manjian_amount],
        ['1.00', '0.00'],
      ],
    ],
    [
      'gift_data: total and type',
      () => [
        [line('ladderUnit'), line('health')].map(({ gift_data: { total, type } }) => ({ total, type })),
        [
          { total: '0.00', type: 1 },
          { total: '3.90', type: 2 },
        ],
      ],
    ],
    [
      'goods, or combination when type is 3',
      () => [
        cart.data.map((each: Anything) => [each.goods === undefined, each.combination !== 0]),
        cart.data.map((each: Anything) => (each.type === 3 ? [true, true] : [false, false])),
      ],
    ],
    [
      'key, another one for every line',
      () => [new Set(cart.data.map((each: Anything) => each.key)).size, cart.data.length],
    ],
    ['goods_price_id', () => [line('ladderUnit').goods_price_id, full.seen.goods_price_id]],
    [
      'ladder_price_id',
      () => [
        [line('ladderUnit').ladder_price_id, line('health').ladder_price_id],
        [full.seen.ladder_price[0].id, 0],
      ],
    ],
    [
      'goods_manjian_id',
      () => [
        [line('ladderUnit').goods_manjian_id, line('health').goods_manjian_id],
        [full.reduction, 0],
      ],
    ],
    [
      'is_yj',
      () => [
        [line('amoxicillin').is_yj, line('ladderUnit').is_yj],
        [1, 0],
      ],
    ],
    [
      'combination flag',
      () => [
        cart.data.filter((each: Anything) => each.combination !== 0).map((each: Anything) => each.combination.id),
        [full.set],
      ],
    ],
  ]
  test.each(rows)('has %s', (_, look) => holds(look))
})

describe('goods in a cart line', () => {
  const goods = (key: keyof typeof world.goods) => line(key).goods
  const rows: Fields = [
    ['id', () => [goods('ladderUnit').id, world.goods.ladderUnit]],
    ['name', () => [goods('ladderUnit').name, '感冒灵颗粒']],
    ['sccj: the manufacturer', () => [goods('ladderUnit').sccj, '华润三九医药股份有限公司']],
    ['ypgg: the specification', () => [goods('ladderUnit').ypgg, '10g*9袋']],
    [
      'ck_id: the warehouse',
      () => [
        [goods('ladderUnit').ck_id, goods('farWarehouseOnly').ck_id],
        [1, 2],
      ],
    ],
    ['goods_image: a list', () => [goods('ladderUnit').goods_image, [expect.stringMatching(/^\/pictures\//)]]],
    [
      'is_buy',
      () => [
        [goods('ladderUnit').is_buy, goods('memberPriced').is_buy],
        [1, 0],
      ],
    ],
    [
      'number: the stock',
      () => [
        [goods('farWarehouseOnly').number, goods('scarce').number],
        [400, 0],
      ],
    ],
    ['base_price', () => [goods('health').base_price, '39.00']],
    [
      'bzdw: the packaging unit',
      () => [
        [goods('ladderUnit').bzdw, goods('noCoupon').bzdw, goods('health').bzdw],
        ['盒', '盒', '瓶'],
      ],
    ],
    [
      'ladder_price: a list of number and price',
      () => [
        goods('ladderUnit').ladder_price.map(({ number, price }: Anything) => ({ number, price })),
        [
          { number: 10, price: '11.00' },
          { number: 50, price: '10.00' },
        ],
      ],
    ],
    [
      'ladder_price_type: 1 a unit price, 2 what comes off it',
      () => [
        [goods('ladderUnit'), goods('ladderDiscount')].map((each) => [
          each.ladder_price_type,
          each.ladder_price[0].price,
        ]),
        [
          [1, '11.00'],
          [2, '0.80'],
        ],
      ],
    ],
    [
      'is_free_shipping',
      () => [
        [goods('freeZone').is_free_shipping, goods('freeShipping').is_free_shipping],
        [1, 0],
      ],
    ],
    [
      'free_shipping_number',
      () => [
        [goods('freeShipping').free_shipping_number, goods('freeZone').free_shipping_number],
        [20, 0],
      ],
    ],
    [
      'is_dpby',
      () => [
        [goods('freeShipping').is_dpby, goods('freeZone').is_dpby],
        [1, 0],
      ],
    ],
    [
      'qg_number: the smallest quantity',
      () => [
        [goods('minimumTen').qg_number, goods('health').qg_number],
        [10, 1],
      ],
    ],
    [
      'is_youx',
      () => [
        [goods('freeZone').is_youx, goods('health').is_youx],
        [1, 0],
      ],
    ],
    [
      'type: 1, self-operated',
      () => [
        cart.data.flatMap((each: Anything) => (each.goods ? [each.goods.type] : [])),
        Array(cart.data.length - 1).fill(1),
      ],
    ],
    [
      'tags: a list of name, describe, is_show, isLadder',
      () => [
        goods('ladderUnit').tags.filter(({ name }: Anything) => ['阶梯', '满'].includes(name)),
        [
          { name: '满', describe: expect.stringContaining('满¥10.00减¥1.00'), is_show: 1, isLadder: 0 },
          { name: '阶梯', describe: '满10盒，每盒¥11.00', is_show: 1, isLadder: 1 },
        ],
      ],
    ],
  ]
  test.each(rows)('has %s', (_, look) => holds(look))
})

describe('the cart store', () => {
  const rows: Fields = [
    ['data: its lines', () => [cart.data.length, full.types.length]],
    [
      'shipping_data: shipping_amount and no_trans_order_amount',
      () => [
        [cart.shipping_data.shipping_amount, cart.shipping_data.no_trans_order_amount],
        [cart.totals.freight, '0.00'],
      ],
    ],
    [
      'activity_data: manjians and discounts',
      () => [
        [cart.activity_data.manjians, cart.activity_data.discounts].map((tiers) =>
          tiers.map(({ id, status }: Anything) => [id, status]),
        ),
        [[[full.orderReduction, 0]], [[full.orderDiscount, 0]]],
      ],
    ],
    [
      'filter_data: the filters that were asked with',
      () => [cart.filter_data, { ck_id: 99999, is_buy: 99999, is_hm: 99999, kind: 99999, keywords: '99999' }],
    ],
  ]
  test.each(rows)('has %s', (_, look) => holds(look))
})

describe('the cart totals (Spec §9)', () => {
  const fen = (text: string) => Math.round(Number(text) * 100)
  const counted = () => cart.data.filter((each: Anything) => each.is_selected === 1 && each.invalid_reason === '')
  const sum = (lines: Anything[], amount: (each: Anything) => number) =>
    lines.reduce((total, each) => total + amount(each), 0)
  const rows: Fields = [
    [
      'the selected total: purchasable, in-stock selected lines, minus the manjian amount, plus the gift total',
      () => [
        fen(cart.totals.selected),
        sum(counted(), (each) => fen(each.amount) - fen(each.goods_manjian_amount) + fen(each.gift_data.total)),
      ],
    ],
    [
      'nothing of lines that are unselected, sold out or not to be bought',
      () => [(['freeZone', 'scarce', 'memberPriced'] as const).map((goods) => line(goods).is_selected), [0, 0, 0]],
    ],
    [
      'the coupon-eligible subtotal: lines with with_coupon 1',
      () => [
        fen(cart.totals.coupon_eligible),
        sum(
          counted().filter((each: Anything) => each.with_coupon === 1),
          (each) => fen(each.amount) - fen(each.goods_manjian_amount),
        ),
      ],
    ],
  ]
  test.each(rows)('are %s', (_, look) => holds(look))
})
