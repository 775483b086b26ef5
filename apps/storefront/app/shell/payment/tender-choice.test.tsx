import type { PayChoiceWire } from '@yaoji/contract/tenders'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { openTender, TenderChoice } from './tender-choice.tsx'

const choice = (method: PayChoiceWire['method'], reason = ''): PayChoiceWire => ({
  method,
  name: `名${method}`,
  detail: `说明${method}`,
  enabled: reason ? 0 : 1,
  reason,
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
