import { expect, test } from 'vitest'
import { demoPassword } from '../../../demo/members/demo-cast.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld({ config: { PUBLIC_ORIGIN: 'https://store.example.cn', SECURE_COOKIES: true } })

test('behind https a cookie’s name binds it to this host and to https, and the plain name is nobody’s', async () => {
  const form = (username: string) => ({ form: { username, password: demoPassword } })
  const buyer = await world.call('POST', '/api/user/login', form('yaodian'))
  const everywhere = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' }
  expect(buyer.cookies).toMatchObject([
    { name: '__Host-yaoji_session', ...everywhere },
    { name: '__Host-yaoji_device', ...everywhere },
  ])
  for (const cookie of buyer.cookies) expect(cookie).not.toHaveProperty('domain')
  const clerk = await world.call('POST', '/console/api/login', form('caiwu'))
  const atConsole = { path: '/console', secure: true, httpOnly: true, sameSite: 'Strict' }
  expect(clerk.cookies).toMatchObject([
    { name: '__Secure-yaoji_staff', ...atConsole },
    { name: '__Secure-yaoji_staff_device', ...atConsole },
  ])
  for (const [{ cookies }, url, plain] of [
    [buyer, '/api/user', 'yaoji_session'],
    [clerk, '/console/api/me', 'yaoji_staff'],
  ] as const) {
    const { name, value } = cookies[0]!
    const ask = async (as: string) => (await world.call('GET', url, { headers: { cookie: `${as}=${value}` } })).status
    expect([url, await ask(name), await ask(plain)]).toEqual([url, 200, 401])
  }
})

test('who logs out takes the bound cookie along', async () => {
  const headers = await world.signIn('yaodian')
  const { cookies } = await world.call('DELETE', '/api/user/logout', { headers })
  expect(cookies).toMatchObject([{ name: '__Host-yaoji_session', value: '', path: '/', secure: true }])
})
