import { createHash } from 'node:crypto'

/**
 * What a browser sends beside the encodings that it takes once it went from one page of this store to another: the name of
 * the styles of all pages, which it has since then.
 */
export async function keptStyles(origin: string, cookie: string): Promise<Record<string, string>> {
  const page = await (await fetch(`${origin}/list`, { headers: { accept: 'text/html', cookie } })).text()
  const [, sheet] = /"r":"(\/assets\/[^"]+\.css)"/.exec(page) ?? []
  if (!sheet) throw new Error('the list page names no styles of all pages')
  const answer = await fetch(origin + sheet)
  if (!answer.headers.has('use-as-dictionary')) throw new Error(`${sheet} is no dictionary`)
  const hash = createHash('sha256').update(Buffer.from(await answer.arrayBuffer()))
  return {
    'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
    'available-dictionary': `:${hash.digest('base64')}:`,
  }
}
