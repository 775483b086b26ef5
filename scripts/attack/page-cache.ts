import { setTimeout as pause } from 'node:timers/promises'
import { sendRaw } from '../../apps/api/test/raw-client.ts'
import { type Campaign, Faults } from './campaign.ts'

const mark = 'POISONED'
const kept = ['/', '/list', '/login', '/yx/rule', '/ppzq', '/help/us/link', '/search?keywords=A']
const hosts = [
  `localhost/search?keywords=${mark}&x=`,
  `x/404?${mark}`,
  `evil.example/${mark}`,
  `a@${mark}`,
  `"><svg id=${mark}`,
  `${mark}.example`,
  `localhost#${mark}`,
]
const headers = [
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-For',
  'X-Original-URL',
  'X-Rewrite-URL',
  'Forwarded',
  'Accept-Language',
  'User-Agent',
  'X-Request-Id',
  'Accept',
  'Referer',
]
const cookies = [`theme=${mark}`, `"yaoji_session"=${mark}`, `yaoji_session=${mark}`, `yaoji_session =${mark};a=b`]
const paths = [
  '//',
  '//evil/list',
  '/\\list',
  '/list/../cart',
  '/%2e%2e/cart',
  '/list%2f..%2fcart',
  '/list;x',
  '/LIST',
  '/list/',
  '/list?',
  '/list?&',
  '/list?page=1&page=2',
  '/list?utm=1',
  '/list?sort=price',
  '/list?min_price=1',
  '/list#x',
  '/cart/list',
  '/user/list',
  '/search/table?keywords=%00',
  '/list?page=%ff',
] // prettier-ignore

/** What one visitor wrote, or one member was shown, in a page that the next visitor gets. */
export const pageCache: Campaign = {
  name: 'the page cache',
  async run({ port, send, signIn }) {
    const faults = new Faults()
    let tried = 0
    const clean = new Map<string, number>()
    for (const path of kept) clean.set(path, (await send({ path })).status)
    const member = await signIn('yaodian')
    const look = async (after: string) => {
      tried++
      for (const [path, status] of clean) {
        const page = await send({ path })
        faults.expect(page.status === status, `${path} answers ${page.status} after ${after}`)
        faults.expect(!page.text.includes(mark), `${path} shows what came with ${after}`)
        faults.expect(!page.text.includes('成都锦里康民大药房'), `${path} shows a member after ${after}`)
        const caching = String(page.headers['cache-control'])
        faults.expect(!page.headers['set-cookie'] || !caching.includes('public'), `${path} shares a cookie`)
      }
    }
    const raw = async (path: string, lines: readonly string[]) => {
      const text = `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`
      await Promise.race([sendRaw(port, text), pause(5_000)])
    }
    // Kept for half a minute: each attack comes first to a page that is not kept, by a query of its own.
    for (const path of kept) {
      const fresh = `${path}${path.includes('?') ? '&' : '?'}page=${++tried + 50}`
      for (const host of hosts) for (const at of [path, fresh]) await raw(at, [`Host: ${host}`])
      await look(`Host on ${path}`)
      for (const name of headers) await raw(fresh, ['Host: localhost', `${name}: ${mark}`])
      for (const cookie of cookies) await raw(fresh, ['Host: localhost', `Cookie: ${cookie}`])
      await raw(fresh, ['Host: localhost', `Cookie: ${member}`])
      await raw(path, ['Host: localhost', `Cookie: ${member}`])
      await look(`headers and cookies on ${path}`)
    }
    for (const path of paths) {
      for (const cookie of [member, '']) await raw(path, ['Host: localhost', `Cookie: ${cookie}`])
      const page = await send({ path: path.replace('\\', '%5C') })
      faults.expect(page.status < 500, `${path}: ${page.status}`)
      faults.expect(!page.text.includes('成都锦里康民大药房'), `${path} shows a member`)
    }
    await look('odd addresses')
    const count = `${hosts.length} hosts, ${headers.length} headers and ${cookies.length} cookies on ${kept.length} pages`
    return { tried: `${count}, ${paths.length} odd addresses`, faults: faults.list }
  },
}
