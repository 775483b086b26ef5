import { expect, test } from 'vitest'
import { pageInPath } from './brands/page-in-path.ts'
import { territoryText } from './controlled/territory.tsx'
import { perHalfKilogram } from './herb-price.ts'
import { markOf } from './name-mark.tsx'

test('a page in the path is a whole number above 0; anything else is not found', () => {
  expect([undefined, '1', '12'].map(pageInPath)).toEqual([1, 1, 12])
  for (const part of ['0', '-1', '01', 'x', '1.5', '', '9999999']) expect(() => pageInPath(part), part).toThrow()
})

test('500 g cost half of a kilogram, rounded down as a cart line is', () => {
  expect(perHalfKilogram('68.00')).toBe('34.00')
  expect(perHalfKilogram('68.01')).toBe('34.00')
  expect(perHalfKilogram('0.01')).toBe('0.00')
})

test('a mark leaves out the province that half of the makers share', () => {
  expect(markOf('江苏康缘药业股份有限公司')).toBe('康缘')
  expect(markOf('同仁堂')).toBe('同仁堂')
  expect(markOf('阿法迪三')).toBe('阿法')
  expect(markOf('北京')).toBe('北京')
})

test('a controlled goods says whether this viewer may buy it, and a visitor is shown nothing of regions', () => {
  const goods = { is_buy: 0, price_label: '登录可见', region_text: '广东' } as const
  expect(territoryText(goods)).not.toContain('广东')
  expect(territoryText({ ...goods, price_label: '控销' })).toBe('供货区域：广东，您不在授权范围')
  expect(territoryText({ ...goods, price_label: '' })).toBe('供货区域：广东，您在授权范围')
  expect(territoryText({ ...goods, price_label: '', region_text: '' })).toBe('定向供货，您在授权范围')
})
