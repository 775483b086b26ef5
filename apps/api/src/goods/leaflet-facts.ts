import type { LeafletSection } from '@yaoji/contract/goods'
import { LRUCache } from 'lru-cache'
import type { Db } from '../platform/database.ts'
import { namedQuery } from '../platform/named-query.ts'

/** What only the page of a goods shows of it. */
export interface LeafletFacts {
  readonly version: number
  readonly tradeName: string
  readonly barcode: string
  readonly standardCode: string
  readonly brand: string
  readonly origin: string
  readonly grade: string
  readonly deviceClass: string
  readonly packingNote: string
  readonly sections: readonly LeafletSection[]
}

const known = new LRUCache<number, LeafletFacts>({ max: 2_000 })

const text = `
  select g.version, g.trade_name, g.barcode, g.standard_code, coalesce(b.name, ''), g.origin, g.grade, g.device_class,
    g.packing_note, g.leaflet
  from goods g left join brands b on b.id = g.brand_id where g.id = $1`
type Row = [number, string, string, string, string, string, string, string, string, unknown]

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
    brand: row[4],
    origin: row[5],
    grade: row[6],
    deviceClass: row[7],
    packingNote: row[8],
    sections: sectionsOf(row[9]),
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
