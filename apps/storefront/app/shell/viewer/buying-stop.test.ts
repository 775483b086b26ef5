import type { CertificateWire, ProfileWire } from '@yaoji/contract/members'
import { expect, test } from 'vitest'
import { buyingStop, buyingTasks } from './buying-stop.ts'

const paper = (name: string, state: CertificateWire['state'], kind = 'business_licence'): CertificateWire => ({
  ...{ kind, name, number: '1', valid_until: '2026-11-01', state, mandatory: 1 },
})
const of = (status: ProfileWire['status'], certificates: readonly CertificateWire[] = []) => ({
  ...{ is_passed: 0 as const, status, certificates },
  admin: { name: '周晓岚', phone: '13900000000', is_default: 0 as const },
})

test('who may buy has nothing to do and reads nothing', () => {
  expect(buyingTasks({ ...of('approved', [paper('营业执照', 'expired')]), is_passed: 1 })).toEqual([])
  expect(buyingStop({ ...of('approved'), is_passed: 1 })).toBeNull()
})

test('an expired licence is named with its day; prices stay; the action leads to where it is replaced', () => {
  const stop = buyingStop(of('approved', [paper('营业执照', 'expired'), paper('药品经营许可证', 'expiring')]))
  expect(stop?.text).toBe('营业执照已于 2026-11-01 过期。更换并审核通过前可以看价，不能下单')
  expect(stop?.task).toMatchObject({ label: '去更换', to: '/zzzj', state: 'mine' })
})

test('what the member can do itself is the action, whatever waits for others before it', () => {
  const stop = buyingStop(
    of('approved', [paper('营业执照', 'pending'), paper('质量保证协议', 'missing', 'quality_agreement')]),
  )
  expect(stop?.text).toBe('营业执照审核中，质量保证协议未确认。审核通过并确认协议后即可看价、下单')
  expect(stop?.task).toMatchObject({ label: '去确认', to: '/dzht' })
})

test('where only the agreement is missing nobody reviews anything: the member confirms it', () => {
  const agreement = (state: CertificateWire['state']) =>
    buyingStop(of('approved', [paper('营业执照', 'valid'), paper('质量保证协议', state, 'quality_agreement')]))?.text
  expect(agreement('missing')).toBe('质量保证协议未确认。确认协议后即可看价、下单')
  expect(agreement('expired')).toBe('质量保证协议已于 2026-11-01 过期。确认新的协议前可以看价，不能下单')
})

test.each([
  ['registered', '/register/step2', ['done', 'mine']],
  ['pending', '/register/step3', ['done', 'done', 'theirs']],
  ['rejected', '/register/step2', ['done', 'mine']],
] as const)('a member that is %s goes on at %s', (status, to, states) => {
  expect(buyingStop(of(status))?.task.to).toBe(to)
  expect(buyingTasks(of(status)).map(({ state }) => state)).toEqual(states)
})

test('a disabled account reads whom to call', () => {
  expect(buyingStop(of('disabled'))?.text).toContain('周晓岚 13900000000')
})
