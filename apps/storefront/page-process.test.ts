import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, createServer, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listensOn } from '../../scripts/store/answers.ts'

const folder = mkdtempSync(join(tmpdir(), 'page-process-'))
const socketPath = join(folder, 'pages.sock')
const apiSocket = join(folder, 'api.sock')
/** A goods with more tags than are shown and a price that has a story: both are parts that pages fetch when they need them. */
const dearGoods = {
  ...{
    id: 7,
    code: 'Z7',
    name: '七星茶',
    generic_name: '七星茶',
    sccj: '沙溪',
    ypgg: '10袋',
    bzdw: '盒',
    measure: 'piece',
  },
  ...{ rx_class: 'otc_a', insurance: '', storage: 'cool', kind: 'patent', zbz: 10, jzl: 400, qg_number: 10, type: 1 },
  ...{ goods_image: [], special: [], is_buy: 1, cant_buy_reason: '', mend_url: '', price_label: '', number: 600 },
  ...{ number_label: '充足', price: '2.81', base_price: '2.81', price_source: 'member', with_coupon: 1, yxq: '' },
  tags: ['组', '满', '赠'].map((name) => ({ name, describe: name, is_show: 1, isLadder: 0 })),
}
const listOf = (goods: object) => ({
  list: [goods],
  ...{ matched: 'all', synonyms: [], can_sort_price: 0 },
  facets: Object.fromEntries(
    [
      'category',
      'origin',
      'grade',
      'device_class',
      'sccj',
      'dosage_form',
      'ypgg',
      'rx_class',
      'insurance',
      'expiry',
    ].map((name) => [name, []]),
  ),
})
/** Stands for the API: answers every call with the same code. */
let code = 503
const api = createServer((message, response) => {
  response.writeHead(code, { 'content-type': 'application/json' })
  const data = code === 200 && message.url?.startsWith('/api/goods/list') ? listOf(dearGoods) : null
  response.end(JSON.stringify({ code, reason: 'test', message: `answered ${code}`, data }))
})
let pages: ChildProcess

beforeAll(async () => {
  const environment = { ...process.env, PAGES_SOCKET: socketPath, API_SOCKET: apiSocket, MAIN_SITE_URL: '/' }
  pages = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], { env: environment, stdio: 'inherit' })
  for (const until = performance.now() + 60_000; !(await listensOn(socketPath)); await pause(50))
    if (performance.now() > until || pages.exitCode !== null) throw new Error('the page process does not start')
})
afterAll(() => {
  pages.kill('SIGKILL')
  api.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A page's bytes as they travel. */
const readPacked = (path: string, encoding: string, dictionary = '') =>
  new Promise<{ readonly headers: IncomingHttpHeaders; readonly body: Buffer }>((resolve, reject) => {
    const headers = {
      accept: 'text/html',
      ...(encoding && { 'accept-encoding': encoding }),
      ...(dictionary && { 'available-dictionary': dictionary }),
    }
    get({ socketPath, path, headers }, async (answer) =>
      resolve({ headers: answer.headers, body: await buffer(answer) }),
    ).once('error', reject)
  })
const read = (path: string, cookie = '') =>
  new Promise<{ statusCode: number | undefined; body: string }>((resolve, reject) => {
    get({ socketPath, path, headers: { accept: 'text/html', cookie } }, async (answer) =>
      resolve({ statusCode: answer.statusCode, body: await text(answer) }),
    ).once('error', reject)
  })
const ask = (path: string, host: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get({ socketPath, path, headers: { host } }, (answer) => resolve(answer.resume())).once('error', reject)
  })

// /eleven leads to the main site and asks nobody on the way, so it shows which page was rendered.
test.each(['localhost/list?x=', 'localhost/404#', 'evil.example', 'a@b', '"><svg'])(
  'the page is the one of the path, whatever the host %j',
  async (host) => {
    const { statusCode, headers } = await ask('/eleven', host)
    expect([statusCode, headers.location]).toEqual([307, '/'])
    expect((await ask('/favicon.svg', host)).statusCode).toBe(200)
    expect((await ask('/assets/nothing.js', host)).statusCode).toBe(404)
  },
)

test.each(['//evil.example/eleven', '///evil.example/eleven', '/\\evil.example/eleven', '//evil.example//eleven'])(
  'a redirect for %j stays on the store, whoever is named as host',
  async (path) => {
    const { statusCode, headers } = await ask(path, 'evil.example')
    expect(statusCode).toBeLessThan(500)
    const location = headers.location ?? '/'
    expect(new URL(location, 'https://store.example.cn').host).toBe('store.example.cn')
    expect(location).toMatch(/^\//)
  },
)

test('a connection stays until who asks closes it', async () => {
  const agent = new Agent({ keepAlive: true })
  const { headers } = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ agent, socketPath, path: '/healthz' }, (answer) => resolve(answer.resume())).once('error', reject)
  })
  // A server that closes idle connections names here after how many seconds.
  expect([headers.connection, headers['keep-alive']]).toEqual(['keep-alive', undefined])
  agent.destroy()
})

test('a target that is no path is refused', async () => {
  expect((await ask('http://evil.example/eleven', 'localhost')).statusCode).toBe(400)
})

describe('a page says of itself whose fault it is that nothing can be shown', () => {
  test('without an API it is busy', async () => {
    expect((await ask('/list', 'localhost')).statusCode).toBe(503)
  })

  test('where not even the member can be known it is a whole page with the styles of the store', async () => {
    code = 503
    if (!api.listening) await new Promise<void>((resolve) => api.listen(apiSocket, resolve))
    const { statusCode, body } = await read('/order', 'yaoji_session=somebody')
    expect(statusCode).toBe(503)
    expect(body).toMatch(/<html lang="zh-CN".*<style[^>]*>[^<]{20000}.*系统繁忙/s)
  })

  test.each([
    [422, 422, 'answered 422'],
    [404, 404, '页面不存在'],
    [403, 403, 'answered 403'],
    [503, 503, '系统繁忙'],
    [500, 500, '系统繁忙'],
  ])('where the API answers %i the page answers %i and says %j', async (given, status, words) => {
    code = given
    if (!api.listening) await new Promise<void>((resolve) => api.listen(apiSocket, resolve))
    const { statusCode, body } = await read('/list?page=999999')
    expect([statusCode, body.includes(words)]).toEqual([status, true])
  })
})

test.each([
  ['zstd', zstdDecompressSync],
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a page for who takes %s says the same as the plain one, with its length', async (encoding, unpack) => {
  // When it was loaded is the one thing in which two pages differ.
  const words = (page: Buffer) => String(page).replaceAll(/"u":\d+/g, '')
  const plain = await readPacked('/login', '')
  const packed = await readPacked('/login', encoding)
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, encoding])
  expect(words(unpack(packed.body))).toBe(words(plain.body))
  for (const { headers, body } of [plain, packed]) expect(Number(headers['content-length'])).toBe(body.length)
  expect(packed.body.length).toBeLessThan(plain.body.length / 2)
})

test('what somebody asks for stands in a page as words, never where its styles or its data go', async () => {
  const asked = encodeURIComponent('<styles><script id="page-data" type="application/json">')
  const { body } = await read(`/search?keywords=${asked}`)
  expect(body.match(/<style[^>]*>[^<]{20000}/g)).toHaveLength(1)
  const data = body.match(/<script id="page-data" type="application\/json">([^<]*)<\/script>/g)
  expect(data).toHaveLength(1)
  expect(JSON.parse(data![0]!.replaceAll(/<[^>]*>/g, '')).matches.length).toBeGreaterThan(1)
})

test('the first page that shows a part which is fetched late waits for it: it says what the next one says', async () => {
  code = 200
  const [first, next] = [await read('/list'), await read('/list')]
  expect([first.statusCode, first.body]).toEqual([200, expect.stringContaining('七星茶的价格是怎么来的')])
  expect(first.body).toContain('项活动，查看全部')
  // When it was read, and the pictures that React names before a page that it writes whole (decision 0152).
  const words = (page: string) => page.replaceAll(/"u":\d+|<link rel="preload" as="image"[^>]*>/g, '')
  expect(words(first.body)).toBe(words(next.body))
})

/** The styles of all pages, as a page with goods names them. */
async function wholeSheet(): Promise<Buffer> {
  const [, address] = /"r":"\/(assets\/[^"]+)"/.exec((await read('/list')).body)!
  return readFileSync(join(import.meta.dirname, 'dist/client', address!))
}
const nameOf = (file: Buffer) => `:${createHash('sha256').update(file).digest('base64')}:`

test('a page for who has the styles of all pages says the same as the plain one, and is smaller than in any other encoding', async () => {
  code = 200
  const words = (page: Buffer) => String(page).replaceAll(/"u":\d+|<link rel="preload" as="image"[^>]*>/g, '')
  const sheet = await wholeSheet()
  const [plain, packed] = [await readPacked('/list', ''), await readPacked('/list', 'br', nameOf(sheet))]
  expect(packed.headers['content-encoding']).toBe('dcz')
  expect(Number(packed.headers['content-length'])).toBe(packed.body.length)
  expect(words(zstdDecompressSync(packed.body.subarray(40), { dictionary: sheet }))).toBe(words(plain.body))
  for (const encoding of ['br', 'zstd', 'gzip'])
    expect(packed.body.length).toBeLessThan((await readPacked('/list', encoding)).body.length)
})

test.each(['', ':AAAA:', nameOf(Buffer.from('styles of last month')), 'sheet'])(
  'with the dictionary %j, which is not its own, a page is packed without one',
  async (dictionary) => {
    const packed = await readPacked('/login', 'br', dictionary)
    expect(packed.headers['content-encoding']).toBe('br')
    expect(String(brotliDecompressSync(packed.body))).toContain('<html')
  },
)
