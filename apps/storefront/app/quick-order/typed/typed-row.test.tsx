import type { GoodsWire } from '@yaoji/contract/goods'
import { expect, test, vi } from 'vitest'
import { drawInShell } from '../../shell/for-test/shell.tsx'
import { TypedRowLine } from './typed-row.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../shell/for-test/router.ts')).fakeRouter,
}))

const goods = (stock: number) =>
  ({
    ...{
      id: 7,
      name: '布洛芬缓释胶囊',
      ypgg: '0.3g*20粒',
      sccj: '中美天津史克',
      bzdw: '盒',
      measure: 'piece',
      rx_class: '',
    },
    ...{ is_buy: 1, zbz: 1, jzl: 60, qg_number: 1, number: stock, number_label: '', price: '16.80' },
    ...{ tags: [], special: [], insurance: '' },
  }) as unknown as GoodsWire
const nothing = () => undefined

test.each([
  [3, 10, '库存仅3，缺7'],
  [3, 3, null],
  // Buyers learn of stock as a number up to 50.
  [50, 51, '库存仅50，缺1'],
  [51, 80, null],
])('of %i in stock and %i wanted the row says %s', async (stock, wanted, said) => {
  const row = { key: 1, words: '布洛芬', goodsId: 7, number: wanted, choices: [], read: false }
  const { place, leave } = await drawInShell(
    <TypedRowLine
      {...{ row, no: 1, amountFen: 0, goods: goods(stock), choices: [], said: undefined }}
      {...{ onWords: nothing, onTake: nothing, onNumber: nothing, onNext: nothing, onDrop: nothing, onLines: nothing }}
    />,
  )
  expect(/库存仅\d+，缺\d+/.exec(place.textContent)?.[0] ?? null).toBe(said)
  await leave()
})

test('what is doubtful of a number is read with its field', async () => {
  const row = { key: 1, words: '布洛芬', goodsId: 7, number: 10, choices: [], read: true, note: '写了“10盒”' }
  const { place, leave } = await drawInShell(
    <TypedRowLine
      {...{ row, no: 1, amountFen: 0, goods: goods(80), choices: [], said: undefined }}
      {...{ onWords: nothing, onTake: nothing, onNumber: nothing, onNext: nothing, onDrop: nothing, onLines: nothing }}
    />,
  )
  const described = place.querySelector('[data-quantity]')?.getAttribute('aria-describedby')
  expect(place.querySelector(`[id="${described}"]`)?.textContent).toBe('写了“10盒”，请核对数量')
  await leave()
})
