import type { LeafletSection } from '@yaoji/contract/goods'
import { LRUCache } from 'lru-cache'
import type { Db } from '../platform/database/database.ts'
import { perDatabase } from '../platform/database/per-database.ts'
import { rowQuery, tableColumns } from '../platform/database/row-query.ts'
import { goods } from './tables.ts'

/** What only the page of a goods shows of it. */
interface LeafletFacts {
  readonly version: number
  readonly tradeName: string
  readonly barcode: string
  readonly standardCode: string
  readonly packingNote: string
  readonly sections: readonly LeafletSection[]
}

const knownOf = perDatabase(() => new LRUCache<number, LeafletFacts>({ max: 2_000 }))

const columns = tableColumns(goods, 'g', ['version', 'tradeName', 'barcode', 'standardCode', 'packingNote', 'leaflet'])
const leafletRows = rowQuery('leaflet-facts', columns, (list) => `select ${list} from goods g where g.id = $1`)

export async function leafletFacts(db: Db, id: number, version: number): Promise<LeafletFacts | null> {
  const known = knownOf(db)
  const kept = known.get(id)
  if (kept?.version === version) return kept
  const [row] = await leafletRows(db, [id])
  if (!row) return null
  const { leaflet, ...rest } = row
  const facts = { ...rest, sections: sectionsOf(leaflet) }
  known.set(id, facts)
  return facts
}

/** A leaflet is a list of sections, or an object from title to text. */
function sectionsOf(leaflet: unknown): LeafletSection[] {
  if (Array.isArray(leaflet))
    return leaflet.flatMap((section: Partial<LeafletSection>) =>
      section?.title && section.text ? [{ title: section.title, text: section.text }] : [],
    )
  return Object.entries((leaflet ?? {}) as Record<string, unknown>).map(([title, text]) => ({
    title,
    text: String(text),
  }))
}
