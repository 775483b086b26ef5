import { expect, test } from 'vitest'
import { linkedWords } from './linked-words.ts'

const origin = 'https://store.example'
const linked = (words: string) => linkedWords(words, origin)

test('pages of the store are links, whether said with the origin or without, and what stands around them stays', () => {
  expect(linked(`看 ${origin}/list/info/17 和 /order/info/5，谢谢`)).toEqual([
    '看 ',
    { href: '/list/info/17', text: '商品 17' },
    ' 和 ',
    { href: '/order/info/5', text: '订单 5' },
    '，谢谢',
  ])
})

test('an order number leads to the order, a licence number of as many digits does not', () => {
  expect(linked('订单261124000000000017_3什么时候发货')).toEqual([
    '订单',
    { href: '/order?keywords=261124000000000017_3', text: '261124000000000017_3' },
    '什么时候发货',
  ])
  expect(linked('证号 919901010000000000')).toEqual(['证号 919901010000000000'])
})

test('what leads elsewhere or to no page of the store stays words, a script too', () => {
  for (const words of [
    'https://elsewhere.example/order/info/5',
    '//elsewhere.example/list',
    '/nowhere/at/all',
    'javascript:alert(1)',
    '每日 3/4 片，2026/11/24',
    '<a href="/x">',
  ])
    expect(linked(words).every((part) => typeof part === 'string')).toBe(true)
})

test('nothing that was said is lost or said twice', () => {
  const words = `订单 /order/info/5 与 /list?keywords=a&type=1，再看 ${origin}/ptzq 。`
  const said = linked(words).map((part) => (typeof part === 'string' ? part : part.href))
  expect(said.join('')).toBe(words.replace(origin, ''))
})
