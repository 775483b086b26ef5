import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { journeyAt, origin, takenOver } from './browser.ts'
import { fillCart, logIn, password } from './buyer.ts'
import { goodsOnSale } from './goods-on-sale.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The scripts and styles that stand in a page's own text, without what is data. */
const inPage = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))]
    .filter(([, attributes]) => !/\bsrc=|type="application\/json"/.test(attributes!))
    .map(([, , text]) => text!)

const visitors = [
  '/',
  '/list',
  '/login',
  '/404',
  '/privacy',
  '/help/us/link',
  '/mrtj',
  '/list?page=0',
  '/search?keywords=钙',
  '/list/info/1',
]
const members = ['/', '/list', '/cart', '/order', '/user', '/lqzx']

test.each([
  ...visitors.map((path) => ['a visitor', path] as const),
  ...members.map((path) => ['a member', path] as const),
])('for %s everything that runs in %s is listed by its hash, and nothing else may run', async (who, path) => {
  const headers = who === 'a member' ? { cookie: `yaoji_session=${await logIn('yaodian')}` } : {}
  const answer = await fetch(origin + path, { headers: { accept: 'text/html', ...headers } })
  const policy = answer.headers.get('content-security-policy') ?? ''
  const html = await answer.text()
  const allowed = (name: string) => new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? []
  expect(allowed('script-src')).not.toContain("'unsafe-inline'")
  expect(allowed('style-src')).not.toContain("'unsafe-inline'")
  for (const script of inPage(html, 'script')) expect(allowed('script-src')).toContain(hashOf(script))
  for (const style of inPage(html, 'style')) expect(allowed('style-src')).toContain(hashOf(style))
  expect(html).not.toMatch(/<[^>]+ on[a-z]+="|nonce=/)
  expect(html).toContain('<script id="page-data" type="application/json">')
})

journeyAt('wide', 'a buyer logs in and looks at the cart without one breach of the policy', async ({ page, open }) => {
  const breaches: string[] = []
  await page.exposeFunction('noteBreach', (what: string) => breaches.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      ;(globalThis as unknown as { noteBreach(what: string): void }).noteBreach(
        `${effectiveDirective} ${blockedURI} ${sample}`,
      )
    })
  })
  const goods = await goodsOnSale('otc')
  await fillCart('yaodian', [{ id: goods.id, number: 1 }])
  await open('/login?redirect=%2Fcart')
  await page.getByLabel('用户名 / 手机号').fill('yaodian')
  await page.getByLabel('密码').fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/cart')
  await takenOver(page)
  await page.getByText(goods.name).filter({ visible: true }).first().waitFor()
  await fillCart('yaodian')
  expect(breaches).toEqual([])
})
