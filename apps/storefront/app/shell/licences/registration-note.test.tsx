import { draw } from '@yaoji/ui/draw-for-test'
import { expect, test, vi } from 'vitest'
import { RegistrationNote } from './registration-note.tsx'

vi.mock('../paths/links.tsx', () => ({
  SiteLink: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}))

const linkOf = async (status: Parameters<typeof RegistrationNote>[0]['status']) => {
  const { place, leave } = await draw(<RegistrationNote status={status} />)
  const link = place.querySelector('a')
  const found = link && [link.getAttribute('href'), link.textContent]
  await leave()
  return found
}

test('whoever is not approved yet is led from the member centre to where the registration goes on', async () => {
  expect(await linkOf('registered')).toEqual(['/register/step2', '继续填写资料'])
  expect(await linkOf('pending')).toEqual(['/register/step3', '查看审核进度'])
  expect(await linkOf('rejected')).toEqual(['/register/step2', '查看原因并修改'])
})

test('an approved member reads nothing about the registration', async () => {
  expect(await linkOf('approved')).toBeNull()
})
