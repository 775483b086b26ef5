import type { GoodsDetailWire } from '@yaoji/contract/goods'
import { draw } from '@yaoji/ui/draw-for-test'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { DetailTabs } from './detail-tabs.tsx'
import { FactTable } from './fact-table.tsx'

vi.mock('../paths/links.tsx', () => ({ SiteLink: ({ children }: { readonly children: ReactNode }) => children }))

const goods = (facts: Partial<GoodsDetailWire>) =>
  ({
    kind: 'western',
    rx_class: 'rx',
    special: [],
    sms: [],
    measure: 'piece',
    pzwh: '国药准字H20260001',
    ...facts,
  }) as unknown as GoodsDetailWire
const textOf = async (node: ReactNode) => {
  const { place, leave } = await draw(node)
  const text = place.textContent ?? ''
  await leave()
  return text
}
const others = ['western', 'patent', 'tcm', 'device'] as const

const noMedicine = '保健食品不是药物，不能代替药物治疗疾病'

test('a health food says that it is no medicine', async () => {
  expect(await textOf(<DetailTabs goods={goods({ kind: 'health' })} />)).toContain(noMedicine)
})

test('of no medicine, herb or device is it said that it is no medicine', async () => {
  for (const kind of others)
    expect(await textOf(<DetailTabs goods={goods({ kind })} />), kind).not.toContain(noMedicine)
})

test('a device shows its registration number under its own name', async () => {
  const device = goods({ kind: 'device', pzwh: '川械注准20262140001', rx_class: 'none' })
  expect(await textOf(<FactTable goods={device} />)).toContain('注册/备案号川械注准20262140001')
})

test('a medicine shows its approval number', async () => {
  expect(await textOf(<FactTable goods={goods({})} />)).toContain('批准文号国药准字H20260001')
})

test('every medicine says whether it needs a prescription', async () => {
  expect(await textOf(<FactTable goods={goods({})} />)).toContain('处方分类处方药')
  expect(await textOf(<FactTable goods={goods({ rx_class: 'otc_a' })} />)).toContain('处方分类甲类')
})
