import { setImmediate } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { openKeptPages, packFirst } from './kept-pages.ts'

const text = Array.from({ length: 500 }, (_, at) => `<a href="/list/info/${at * at}">七星茶 ${at % 7} 袋</a>`).join('')
const plain = Buffer.from(text)
const page = () => ({ status: 200, headers: { 'content-type': 'text/html' }, brotli: packFirst(plain) })
/** Somebody took it as it is: packing it again has nothing to unpack first. */
const unpacked = () => ({ ...page(), plain })

/** Packing that ends when the test says so, on a clock that it moves. */
function heldPages() {
  const held: ((packed: Buffer | Error) => void)[] = []
  const clock = { ms: 0 }
  const small = () =>
    new Promise<Buffer>((resolve, reject) => {
      held.push((packed) => (packed instanceof Error ? reject(packed) : resolve(packed)))
    })
  return { pages: openKeptPages(small, () => clock.ms), held, clock }
}

describe('a kept page is packed once more, smaller, when it is asked for again', () => {
  test('who asks first gets it as it was packed at once, who asks later gets fewer bytes of the same page', async () => {
    const pages = openKeptPages()
    const first = page()
    pages.keep('/', first)
    expect(pages.find('/')!.brotli).toBe(first.brotli)
    await expect.poll(() => pages.find('/')!.brotli.length).toBeLessThan(first.brotli.length)
    expect(String(brotliDecompressSync(pages.find('/')!.brotli))).toBe(text)
  })

  test('a page that nobody asks for again is left as it is; a crowd has it packed once, one page at a time', async () => {
    const { pages, held, clock } = heldPages()
    for (const key of ['/', '/list', '/login']) pages.keep(key, unpacked())
    expect(held).toHaveLength(0)
    const crowd = () => {
      for (let asked = 0; asked < 100; asked++) for (const key of ['/', '/list']) pages.find(key)
    }
    crowd()
    expect(held).toHaveLength(1)
    clock.ms = 50
    const packed = brotliCompressSync(text)
    held[0]!(packed)
    await setImmediate()
    expect(pages.find('/')!.brotli).toBe(packed)
    crowd()
    expect(held, 'it takes a tenth of the time').toHaveLength(1)
    clock.ms = 500
    crowd()
    expect(held).toHaveLength(2)
  })

  test('where packing fails the page travels as it was packed first, and nobody tries it again', async () => {
    const { pages, held, clock } = heldPages()
    const first = unpacked()
    pages.keep('/', first)
    pages.find('/')
    held[0]!(new Error('no memory'))
    await setImmediate()
    clock.ms = 1_000
    expect(pages.find('/')!.brotli).toBe(first.brotli)
    expect(held).toHaveLength(1)
  })

  test('a page that was rendered anew meanwhile is not given what was packed of the older one', async () => {
    const { pages, held } = heldPages()
    pages.keep('/', unpacked())
    pages.find('/')
    const anew = page()
    pages.keep('/', anew)
    held[0]!(Buffer.from('older'))
    await setImmediate()
    expect(pages.find('/')!.brotli).toBe(anew.brotli)
  })
})

test('who takes no brotli gets the same page; each form is made once, also for all who waited for one render', () => {
  const { pages } = heldPages()
  const first = page()
  pages.keep('/', first)
  const gzip = pages.bodyOf('/', first, 'gzip')
  const asItIs = pages.bodyOf('/', first, null)
  expect([String(gunzipSync(gzip)), String(asItIs)]).toEqual([text, text])
  expect(pages.bodyOf('/', first, 'br')).toBe(first.brotli)
  expect(pages.bodyOf('/', first, 'gzip')).toBe(gzip)
  expect(pages.bodyOf('/', pages.find('/')!, null)).toBe(asItIs)
})

test('what others take counts in the bound: older pages go', () => {
  const { pages } = heldPages()
  const large = { ...page(), brotli: packFirst(Buffer.alloc(5_000_000, 'x')) }
  pages.keep('/', page())
  pages.keep('/list', large)
  pages.keep('/search', { ...large, headers: {} })
  pages.bodyOf('/list', large, null)
  expect(pages.find('/')).toBeDefined()
  pages.bodyOf('/search', pages.find('/search')!, null)
  expect(pages.find('/list')).toBeUndefined()
})
