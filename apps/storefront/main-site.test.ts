import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'

const built = join(import.meta.dirname, 'dist/server/server.js')
const before = process.env.MAIN_SITE_URL
afterEach(() => {
  process.env.MAIN_SITE_URL = before
  if (before === undefined) delete process.env.MAIN_SITE_URL
})

it('Spec §2: /eleven leads to the main site, wherever that is, and carries nothing of its own address along', async () => {
  const entry: { default: { fetch(request: Request): Promise<Response> } } = await import(built)
  const location = async (path: string) => {
    const answer = await entry.default.fetch(new Request(`http://store.local${path}`))
    return [answer.status, answer.headers.get('location')]
  }
  process.env.MAIN_SITE_URL = 'https://www.yaoji.example/'
  expect(await location('/eleven')).toEqual([307, 'https://www.yaoji.example/'])
  expect(await location('/eleven?redirect=https%3A%2F%2Fevil.example')).toEqual([307, 'https://www.yaoji.example/'])
  delete process.env.MAIN_SITE_URL
  expect(await location('/eleven')).toEqual([307, '/'])
})
