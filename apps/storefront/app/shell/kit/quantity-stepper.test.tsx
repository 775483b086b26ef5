import { draw } from '@yaoji/ui/draw-for-test'
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { QuantityStepper } from './quantity-stepper.tsx'

/** What the page makes of a quantity; most take it as it is. */
type Answer = (asked: number) => number

interface PageProps {
  readonly asks: boolean
  readonly answer: Answer
  readonly heard: number[]
}

function Page({ asks, answer, heard }: PageProps) {
  const [value, setValue] = useState(10)
  const onChange = (asked: number) => {
    heard.push(asked)
    setValue(answer(asked))
  }
  return <QuantityStepper label="甲" value={value} min={10} step={10} max={90} asks={asks} onChange={onChange} />
}

async function stepper(asks: boolean, answer: Answer = (asked) => asked) {
  const heard: number[] = []
  const { place, leave } = await draw(<Page asks={asks} answer={answer} heard={heard} />)
  const input = place.querySelector('input')!
  const type = (text: string) =>
    act(async () => {
      input.focus()
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      input.blur()
    })
  const press = (name: string) =>
    act(async () => place.querySelector<HTMLButtonElement>(`[aria-label="${name}甲的数量"]`)!.click())
  const shown = () => [input.value, place.querySelector('[role=status]')?.textContent ?? '']
  return { heard, type, press, shown, leave, input }
}

test('a quantity that the server judges goes on as it was typed, and its answer is shown', async () => {
  const { heard, type, shown, leave } = await stepper(true, (asked) => (asked === 7 ? 10 : 20))
  await type('12')
  expect([heard, shown()]).toEqual([[12], ['20', '']])
  await type('99999')
  expect(heard).toEqual([12, 99_999])
  await leave()
})

test('an answer that is the quantity of before replaces what was typed', async () => {
  const { type, shown, leave } = await stepper(true, () => 10)
  await type('7')
  expect(shown()).toEqual(['10', ''])
  await leave()
})

test('a quantity that is held here says what became of it', async () => {
  const { heard, type, shown, leave } = await stepper(false)
  await type('12')
  expect(shown()).toEqual(['20', '须为10的整数倍'])
  await type('400')
  expect(shown()).toEqual(['90', '最多90'])
  await type('3')
  expect(shown()).toEqual(['10', '最少10'])
  await type('30')
  expect(shown()).toEqual(['30', ''])
  expect(heard).toEqual([20, 90, 10, 30])
  await leave()
})

test('a press goes to the next whole step, also from a figure between two', async () => {
  const { press, type, shown, leave, input } = await stepper(true)
  await type('12')
  await press('增加')
  expect(shown()[0]).toBe('20')
  await type('12')
  await press('减少')
  expect(shown()[0]).toBe('10')
  expect(input.getAttribute('aria-label')).toBe('甲的数量')
  await leave()
})

test('the wide digits of a Chinese keyboard are digits', async () => {
  const { heard, type, shown, leave } = await stepper(false)
  await type('２０')
  expect([heard, shown()]).toEqual([[20], ['20', '']])
  await leave()
})
