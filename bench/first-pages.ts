import type { Shot } from './load.ts'
import { measure } from './measure.ts'
import type { Catalogue } from './open-catalogue.ts'
import { returningBrowser } from './returning-browser.ts'

const perPage = 40
const connections = 16

/** In a browser that is here for the first time, and in a returning one. */
export interface FirstPages {
  readonly newcomer: number
  readonly returning: number
}

/**
 * Milliseconds of all processes for a list page whose goods no page showed lately: one member of each price book reads the
 * whole catalogue page by page, which is several times what is kept of pieces of pages and of goods' texts. What an API knows
 * of the demonstration's goods it knows all the time.
 */
export async function firstPageMs({ store, size, members }: Catalogue): Promise<FirstPages> {
  const readers = [...new Map(members.map((member) => [member.priceBook, member])).values()]
  const pages = Array.from({ length: Math.floor(size / perPage) - 1 }, (_, index) => index + 2)
  const returning = await returningBrowser(store.origin, readers[0]!.cookie)
  const read = async (headers: Readonly<Record<string, string>>) => {
    const shots = pages.flatMap((page) =>
      readers.map(
        ({ cookie }): Shot => ({
          path: `/list?page=${page}`,
          headers: { accept: 'text/html', cookie, ...headers },
        }),
      ),
    )
    const load = { origin: store.origin, connections, seconds: 'once', shots } as const
    const found = await measure(store, store.apiPid, load)
    if (found.errors > 0) throw new Error(`${found.errors} of ${found.requests} list pages failed`)
    return (found.server + found.pages + found.database) / found.requests / 2
  }
  const plain = { 'accept-encoding': 'br' }
  // Until the code is compiled for cards that are written; what is kept is gone again by the time its page comes.
  await read(plain)
  await read(returning)
  const [one, other, last, first] = [await read(plain), await read(returning), await read(returning), await read(plain)]
  return { newcomer: one + first, returning: other + last }
}
