import { type SynonymWire, searchConsoleCalls } from '@yaoji/contract/console/search'
import { searchConsoleInputs } from '@yaoji/contract/console/search.input'
import { dayOf } from '@yaoji/rules/money/day'
import { assertDepth, type Mount, Page, pageMeta, staffRoute } from '../platform/http/call-route.ts'
import type { GoodsSearch } from './goods-search.ts'
import { listSynonyms, removeSynonym, saveSynonym } from './synonyms.ts'
import type { SynonymRow } from './tables.ts'

const perPage = 50

/** The words by which people search for what we sell, kept by marketing. */
export function searchConsoleRoutes(mount: Mount, search: GoodsSearch): void {
  const { synonyms, save, remove } = searchConsoleCalls

  const found = async (text: string, otcSynonyms: boolean, at: Date) => {
    const asked = { text, otcSynonyms, today: dayOf(at), offset: 0, limit: 1 } as const
    return (await search.find({ ...asked, sort: 'relevance', order: 'desc' })).total
  }
  const wire = async (row: SynonymRow, at: Date): Promise<SynonymWire> => ({
    ...{ id: row.id, term: row.term, kind: row.kind, means: row.means, changed_at: row.changedAt.toISOString() },
    ...{ found: await found(row.term, false, at), found_by_visitors: await found(row.term, true, at) },
  })

  staffRoute(mount, synonyms, searchConsoleInputs.synonyms, async ({ page, kind }, { db, stamp }) => {
    assertDepth(page, perPage)
    const { rows, total } = await listSynonyms(db, kind, page, perPage)
    return new Page(await Promise.all(rows.map((row) => wire(row, stamp.at))), pageMeta(page, perPage, total))
  })
  staffRoute(mount, save, searchConsoleInputs.save, async (input, { db, stamp }) => {
    const row = await db.transaction((tx) => saveSynonym(tx, input, stamp))
    await search.catchUp()
    return wire(row, stamp.at)
  })
  staffRoute(mount, remove, searchConsoleInputs.one, async ({ id }, { db, stamp }) => {
    await db.transaction((tx) => removeSynonym(tx, id, stamp))
    await search.catchUp()
    return null
  })
}
