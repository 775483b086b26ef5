import type { FilingWire, PaperWire } from '@yaoji/contract/licences'
import { expect, test } from 'vitest'
import { lapsedPapers } from './lapsed-papers.ts'
import { resumption } from './paper-notice.tsx'
import { drafts, paperStanding } from './paper-standing.ts'

const paper = (change: Partial<PaperWire>): PaperWire => ({
  ...{ kind: 'drug_licence', name: '药品经营许可证', number: '', valid_until: '', state: 'missing', mandatory: 1 },
  ...{ need: 'toBuy', opens: '', blocks: '', days_left: null, reason: '', filing: null, history: [], ...change },
})
const filing = (state: FilingWire['state'], state_name = '') => ({ state, state_name }) as FilingWire

test('a paper in its last sixty days is yellow and counts the days, an expired one is red', () => {
  expect(paperStanding(paper({ state: 'expiring', days_left: 12 }))).toMatchObject({
    label: '12天后到期',
    tone: 'notice',
  })
  expect(paperStanding(paper({ state: 'expiring', days_left: 0 })).label).toBe('今天到期')
  expect(paperStanding(paper({ state: 'expired', days_left: -1 }))).toMatchObject({ label: '已过期', tone: 'bad' })
})

test('what was filed is said beside what is in force', () => {
  const expired = { state: 'expired', days_left: -1 } as const
  expect(paperStanding(paper({ ...expired, filing: filing('checked') })).next).toBe('新证件已通过初审，等待质管审核')
  expect(paperStanding(paper({ state: 'pending', filing: filing('pending', '待客服初审') })).label).toBe('待客服初审')
  expect(paperStanding(paper({ state: 'pending', filing: filing('draft', '待提交') })).label).toBe('待提交')
})

test('a paper that is needed and not good blocks; an optional one, and one that only ends soon, does not', () => {
  const list = [paper({}), paper({ mandatory: 0 }), paper({ state: 'valid' }), paper({ state: 'expiring' })]
  expect(lapsedPapers(list)).toEqual([list[0]])
  expect(drafts([paper({ filing: filing('draft') }), paper({ filing: filing('pending') })])).toHaveLength(1)
})

test('a paper waits for its review, an agreement for its member', () => {
  const agreement = paper({ kind: 'quality_agreement', name: '质量保证协议' })
  expect(resumption([agreement])).toBe('确认协议后立即恢复')
  expect(resumption([paper({})])).toBe('审核通过后立即恢复')
  expect(resumption([paper({}), agreement])).toBe('审核通过并确认协议后立即恢复')
})
