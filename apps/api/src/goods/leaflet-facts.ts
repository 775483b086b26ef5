import type { LeafletSection } from '@yaoji/contract/goods'
import { LRUCache } from 'lru-cache'
import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'

/** What only the page of a goods shows of it. */
export interface LeafletFacts {
  readonly version: number
  readonly tradeName: string
  readonly barcode: string
  readonly standardCode: string
  readonly packingNote: string
  readonly sections: readonly LeafletSection[]
}

const known = new LRUCache<number, LeafletFacts>({ max: 2_000 })

const text = `
  select g.version, g.trade_name, g.barcode, g.standard_code, g.packing_note, g.leaflet
  from goods g where g.id = $1`
type Row = [number, string, string, string, string, unknown]

export async function leafletFacts(db: Db, id: number, version: number): Promise<LeafletFacts | null> {
  const kept = known.get(id)
  if (kept?.version === version) return kept
  const [row] = await namedQuery<Row>(db, { name: 'leaflet-facts', text, values: [id] })
  if (!row) return null
  const facts: LeafletFacts = {
    version: row[0],
    tradeName: row[1],
    barcode: row[2],
    standardCode: row[3],
    packingNote: row[4],
    sections: sectionsOf(row[5]),
  }
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
