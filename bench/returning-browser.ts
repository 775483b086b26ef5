import { createHash } from 'node:crypto'

/**
 * What a returning browser sends with a page's address: it has the styles of all pages since its reader touched one with goods,
 * and names them. Proven by a page that comes written with them.
 */
export async function returningBrowser(origin: string, cookie: string): Promise<Record<string, string>> {
  const page = await (await fetch(`${origin}/list`, { headers: { accept: 'text/html', cookie } })).text()
  const [, sheet] = /"r":"(\/assets\/[^"]+\.css)"/.exec(page) ?? []
  if (!sheet) throw new Error('the list page names no styles of all pages')
  const answer = await fetch(origin + sheet)
  if (!answer.headers.has('use-as-dictionary')) throw new Error(`${sheet} is no dictionary`)
  const hash = createHash('sha256').update(Buffer.from(await answer.arrayBuffer()))
  const headers = {
    'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
    'available-dictionary': `:${hash.digest('base64')}:`,
  }
  const again = await fetch(`${origin}/list`, { headers: { accept: 'text/html', cookie, ...headers } })
  if (again.headers.get('content-encoding') !== 'dcz') throw new Error(`${sheet} is not the dictionary of /list`)
  await again.body?.cancel()
  return headers
}
