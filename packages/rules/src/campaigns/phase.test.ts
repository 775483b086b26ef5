import { expect, test } from 'vitest'
import { campaignPhase, refusesPublishing } from './phase.ts'

const at = (time: string) => new Date(`2026-11-23T${time}:00+08:00`)
const times = { opensAt: at('10:00'), closesAt: at('18:00') }

test.each([
  ['09:59', 'upcoming'],
  ['10:00', 'live'],
  ['17:59', 'live'],
  ['18:00', 'ended'],
])('at %s a campaign from ten to six is %s', (time, phase) => expect(campaignPhase(times, at(time))).toBe(phase))

test('a campaign without times is live, one without an end never ends', () => {
  expect(campaignPhase({ opensAt: null, closesAt: null }, at('00:00'))).toBe('live')
  expect(campaignPhase({ opensAt: at('10:00'), closesAt: null }, new Date('2099-01-01'))).toBe('live')
})

test('neither an empty page nor one whose time is over is published', () => {
  expect(refusesPublishing(times, 0, at('09:00'))).toBe('empty')
  expect(refusesPublishing(times, 3, at('18:00'))).toBe('over')
  expect(refusesPublishing(times, 3, at('09:00'))).toBeNull()
})
