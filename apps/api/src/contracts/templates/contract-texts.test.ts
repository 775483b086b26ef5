import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { askingWindows } from '../../after-sales/settings.ts'
import { textsOf } from '../../platform/pdf/paper.ts'
import { seller } from '../settings.ts'
import { writeContract } from '../write-contract.ts'

const buyer = { id: 7, name: '成都锦里康民大药房', creditCode: '92510107MAAY4CL12D', contact: '张华', phone: '028-1' }
const parties = { seller: seller.default, buyer, year: 2026, until: '2026-12-31' }
const textOf = (kind: 'purchase' | 'quality') => textsOf(writeContract(kind, parties).paper).join('\n')

test('Domain 2.9: the page of help gives as long to report what is short or broken as the setting, never less than the contract', () => {
  const help = readFileSync(new URL('../../../demo/content/articles/help-zfps-ypth.md', import.meta.url), 'utf8')
  expect(help).toContain('破损、污染、错发 | 签收后 {{after-sales.asking_hours}} 小时内')
  const hours = Number(/在签收后(\d+)小时内/.exec(textOf('purchase'))?.[1])
  const { askingHours } = askingWindows
  expect([hours - 1, hours].map((each) => askingHours.shape.safeParse(each).success)).toEqual([false, true])
  expect(askingHours.default).toBe(hours)
})

test('each text says what brings it into force where a tick is enough, and where a signed copy is needed', () => {
  for (const kind of ['purchase', 'quality'] as const)
    expect(textOf(kind)).toContain('须提交签字盖章件的，自盖章件审核通过之日起生效，其余自确认之日起生效')
})
