import type { AddressWire } from '@yaoji/contract/addresses'
import type { CheckoutWire } from '@yaoji/contract/checkout'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BlockedNote } from './blocked-note.tsx'

const licensed = { id: 1, licensed: 1 } as AddressWire
const other = { id: 2, licensed: 0 } as AddressWire
const note = (blocked_reason: string, address: AddressWire, ofCart?: boolean) =>
  renderToStaticMarkup(
    <BlockedNote
      checkout={{ blocked: '现在不能下单', blocked_reason, addresses: [licensed, other] } as unknown as CheckoutWire}
      address={address}
      {...(ofCart !== undefined && { ofCart })}
      onChoose={() => {}}
    />,
  ).replaceAll(/<[^>]*>/g, '')

test.each([
  ['checkout.unlicensedAddress', other, '改送证照地址'],
  ['checkout.outsideTerritory', other, '改送证照地址'],
  ['checkout.outsideTerritory', licensed, '返回购物车调整'],
  ['checkout.termOverdue', other, '去还款'],
  ['checkout.belowMinimum', other, '返回购物车调整'],
])('who is refused by %s is led to where it can be put right', (reason, address, way) => {
  expect(note(reason, address)).toBe(`现在不能下单${way}`)
})

test('who approves a colleague’s list is not led to the cart, where its goods are not', () => {
  expect(note('checkout.belowMinimum', other, false)).toBe('现在不能下单')
})
