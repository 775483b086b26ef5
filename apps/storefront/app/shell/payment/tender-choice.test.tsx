import type { PayChoiceWire } from '@yaoji/contract/tenders'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { standsAt } from '../for-test/router.ts'
import { openTender, TenderChoice } from './tender-choice.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../for-test/router.ts')).fakeRouter,
}))

const choice = (method: PayChoiceWire['method'], reason = ''): PayChoiceWire => ({
  method,
  name: `名${method}`,
  detail: `说明${method}`,
  enabled: reason ? 0 : 1,
  reason,
  awaits_password: 0,
})
const methods = [choice('balance', '余额不足'), choice('transfer'), choice('term')]

test('the wanted way is taken where it is open, else the first open one, else none', () => {
  expect(openTender(methods, 'term')).toBe('term')
  expect(openTender(methods, 'balance')).toBe('transfer')
  expect(openTender(methods, undefined)).toBe('transfer')
  expect(openTender([choice('balance', '余额不足')], 'balance')).toBeUndefined()
})

test('names, words and reasons are the server’s; what cannot be chosen is locked', () => {
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(
    <TenderChoice methods={methods} chosen="transfer" onChoose={() => undefined} />,
  )
  const rows = [...place.querySelectorAll('label')].map((label) => {
    const radio = label.querySelector('input')!
    return [label.textContent, radio.disabled, radio.checked]
  })
  expect(rows).toEqual([
    ['名balance说明balance余额不足', true, false],
    ['名transfer说明transfer', false, true],
    ['名term说明term', false, false],
  ])
})

test('who has no payment password is led to where it is set, and back', () => {
  standsAt.pathname = '/cart/step3/17'
  const place = document.createElement('div')
  const awaiting = { ...choice('balance', '请先设置支付密码'), awaits_password: 1 as const }
  place.innerHTML = renderToStaticMarkup(
    <TenderChoice methods={[awaiting, choice('transfer')]} chosen="transfer" onChoose={() => undefined} />,
  )
  expect(place.querySelector('a')!.getAttribute('href')).toBe('/basic?set=payment&redirect=%2Fcart%2Fstep3%2F17')
})
