import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cartLine, cartOf, terms } from '../../laws/cart-cast.ts'
import { freightThreshold } from './freight.ts'
import { priceCart } from './price-cart.ts'

const blocks = (...args: Parameters<typeof cartOf>) =>
  priceCart(cartOf(...args)).freights.map(({ warehouseId, feeFen, missingFen, freeBecause }) => ({
    warehouseId,
    feeFen,
    missingFen,
    freeBecause,
  }))

test('the near threshold holds in the warehouse’s own province', () => {
  const warehouse = { province: '51', thresholdNearFen: 50_000, thresholdFarFen: 80_000 }
  expect(freightThreshold(warehouse, { province: '51' })).toBe(50_000)
  expect(freightThreshold(warehouse, { province: '50' })).toBe(80_000)
})

describe('the threshold', () => {
  test('one fen below it is charged and shown, at it is free', () => {
    expect(blocks([cartLine({ quantity: 1, baseFen: 49_999 })])[0]).toEqual({
      warehouseId: 1,
      feeFen: 1200,
      missingFen: 1,
      freeBecause: null,
    })
    expect(blocks([cartLine({ quantity: 1, baseFen: 50_000 })])[0]).toMatchObject({
      feeFen: 0,
      freeBecause: 'threshold',
    })
  })

  test('paid orders that wait for the ERP count toward it', () => {
    expect(blocks([cartLine()], { freightTerms: [terms({ pendingFen: 40_000 })] })[0]?.freeBecause).toBe('threshold')
    expect(blocks([cartLine()], { freightTerms: [terms({ pendingFen: 39_999 })] })[0]).toMatchObject({ missingFen: 1 })
  })

  test('each warehouse is judged alone, and one from which nothing leaves costs nothing', () => {
    expect(blocks([cartLine({ quantity: 60 })])).toMatchObject([
      { warehouseId: 1, feeFen: 0, freeBecause: 'threshold' },
      { warehouseId: 2, feeFen: 0, missingFen: 0, freeBecause: 'nothing_selected' },
    ])
    expect(blocks([cartLine({ quantity: 60 }), cartLine({ lineId: 2, warehouseId: 2 })])[1]).toMatchObject({
      feeFen: 1500,
      missingFen: 70_000,
    })
  })
})

describe('single-item free shipping', () => {
  const free = cartLine({ lineId: 1, freeShippingFrom: 10 })
  const other = cartLine({ lineId: 2, warehouseId: 2 })

  test('one selected line that reaches its quantity frees the whole order', () => {
    expect(blocks([free, other]).map((block) => block.freeBecause)).toEqual(['single_item', 'single_item'])
  })

  test('one piece short, deselected or sold out frees nothing', () => {
    for (const changes of [{ quantity: 9 }, { selected: false }, { inStock: false }, { buyable: false }])
      expect(blocks([{ ...free, ...changes }, other])[1]?.feeFen).toBe(1500)
  })

  test('restricted to the line, the rest is judged without it', () => {
    const restricted = { singleItemFrees: 'line' } as const
    expect(blocks([free, other], restricted).map((block) => block.feeFen)).toEqual([0, 1500])
    const big = cartLine({ lineId: 1, quantity: 100, freeShippingFrom: 10 })
    expect(blocks([big, cartLine({ lineId: 3 })], restricted)[0]).toMatchObject({ feeFen: 1200, missingFen: 40_000 })
  })
})

describe('the free-shipping zone', () => {
  const zone = cartLine({ lineId: 1, zoneShipsFree: true })

  test('goods of the zone alone travel free, whatever they cost', () => {
    for (const quantity of [1, 10, 9_999])
      expect(blocks([{ ...zone, quantity }])[0]).toMatchObject({ feeFen: 0, missingFen: 0, freeBecause: 'free_zone' })
  })

  test('their amount lifts nothing else over the threshold, and they free nothing else', () => {
    const other = cartLine({ lineId: 2 })
    for (const quantity of [1, 9_999])
      expect(blocks([{ ...zone, quantity }, other])[0]).toMatchObject({
        feeFen: 1200,
        missingFen: 40_000,
        freeBecause: null,
      })
  })

  test('the rest is judged by its own amount', () => {
    expect(blocks([zone, cartLine({ lineId: 2, quantity: 50 })])[0]?.freeBecause).toBe('threshold')
    expect(blocks([zone, cartLine({ lineId: 2, warehouseId: 2 })]).map((block) => block.freeBecause)).toEqual([
      'free_zone',
      null,
    ])
  })

  test('a goods of the zone that reaches its own free-shipping quantity frees the order as any other', () => {
    const both = { ...zone, freeShippingFrom: 10 }
    expect(blocks([both, cartLine({ lineId: 2, warehouseId: 2 })])[1]?.freeBecause).toBe('single_item')
  })

  test('adding or taking away goods of the zone never changes what the rest pays for freight', () => {
    const lines = fc.array(
      fc.record({
        warehouseId: fc.constantFrom(1, 2),
        quantity: fc.integer({ min: 1, max: 200 }),
        ephedrine: fc.boolean(),
        zoneShipsFree: fc.boolean(),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(lines, fc.constantFrom('order' as const, 'line' as const), (drawn, singleItemFrees) => {
        const all = drawn.map((line, index) => cartLine({ ...line, lineId: index + 1 }))
        const rest = all.filter((line) => !line.zoneShipsFree)
        const fees = (cart: typeof all) => blocks(cart, { singleItemFrees }).map((block) => block.feeFen)
        expect(fees(all)).toEqual(fees(rest))
      }),
    )
  })
})

describe('ephedrine lines', () => {
  test('travel without freight and count toward no threshold', () => {
    const ephedrine = cartLine({ lineId: 2, quantity: 100, ephedrine: true, freeShippingFrom: 1 })
    expect(blocks([ephedrine])[0]).toMatchObject({ feeFen: 0, freeBecause: 'ephedrine' })
    expect(blocks([cartLine(), ephedrine])[0]).toMatchObject({ feeFen: 1200, missingFen: 40_000, freeBecause: null })
  })
})
