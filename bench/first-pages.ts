import type { Shot } from './load.ts'
import { measure } from './measure.ts'
import type { Catalogue } from './open-catalogue.ts'

const perPage = 40
const connections = 16

/**
 * Milliseconds of all processes for a list page whose goods no page showed lately: one member of each price book reads the
 * whole catalogue page by page, which is several times what is kept of pieces of pages and of goods' texts. What an API knows
 * of the demonstration's goods it knows all the time.
 */
export async function firstPageMs({ store, size, members }: Catalogue): Promise<number> {
  const readers = [...new Map(members.map((member) => [member.priceBook, member])).values()]
  const pages = Array.from({ length: Math.floor(size / perPage) - 1 }, (_, index) => index + 2)
  const shots = pages.flatMap((page) =>
    readers.map(
      ({ cookie }): Shot => ({
        path: `/list?page=${page}`,
        headers: { accept: 'text/html', 'accept-encoding': 'br', cookie },
      }),
    ),
  )
  const read = () => measure(store, store.apiPid, { origin: store.origin, connections, seconds: 'once', shots })
  // Until the code is compiled for cards that are written; what is kept is gone again by the time its page comes.
  await read()
  const found = await read()
  if (found.errors > 0) throw new Error(`${found.errors} of ${found.requests} list pages failed`)
  return (found.server + found.pages + found.database) / found.requests
}
