import { expect, test, vi } from 'vitest'
import { drawInShell } from '../../shell/for-test/shell.tsx'
import { drawnCart } from '../state/drawn-cart.ts'
import { sampleLine } from '../state/sample-cart.ts'
import { CartLine } from './cart-line.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../shell/for-test/router.ts')).fakeRouter,
}))

test.each([
  ['a special', 'special', '特价不参加满减、折扣、账期', ['特价不参加满减、折扣、账期']],
  ['a special left aside', 'agreement', '账期支付不享特价，本单按协议价', ['协议价', '账期支付不享特价，本单按协议价']],
  ['a special left aside for the own price', 'member', '本单按会员价更省', ['本单按会员价更省']],
  ['an agreed price', 'agreement', '', ['协议价']],
  ['the own price', 'member', '', []],
])('%s says where its price comes from once, each sentence on a line', async (_, price_source, price_note, said) => {
  const line = sampleLine({ id: 1, line: { price_source, price_note } })
  const store = drawnCart([line])
  const { place, leave } = await drawInShell(<CartLine line={line} notice={undefined} bars={[]} store={store} />)
  const lines = [...place.querySelectorAll('span.block')].map(({ textContent }) => textContent)
  await leave()
  expect(lines).toEqual(said)
})
