import type { Database } from '../../platform/database/database.ts'
import { namedQuery } from '../../platform/database/named-query.ts'
import type { PackFacts } from './pack-facts.ts'

/** What goods with this picture are; private when any of them is a prescription medicine. */
export interface FoundPicture {
  readonly facts: PackFacts
  readonly private: boolean
  /** Content hash of the uploaded photo, null for a drawn pack. */
  readonly photo: string | null
}

type Row = [
  kind: PackFacts['kind'],
  categoryId: number,
  name: string,
  tradeName: string,
  spec: string,
  maker: string,
  dosageForm: string,
  unit: string,
  measure: PackFacts['measure'],
  rxClass: PackFacts['rxClass'],
  isPrivate: boolean,
  photo: string | null,
]
const text = `
  select g.kind, g.category_id, g.name, g.trade_name, g.spec, m.name, g.dosage_form, g.unit, g.measure, g.rx_class,
    g.picture_private, f.sha256
  from goods g join makers m on m.id = g.maker_id left join files f on f.id = g.picture_file_id
  where g.picture_hash = $1 order by g.picture_private desc limit 1`

/** One indexed query by the hash in the picture's address. */
export async function findPicture(db: Database, hash: string): Promise<FoundPicture | null> {
  const [row] = await namedQuery<Row>(db, { name: 'find-picture', text, values: [hash] })
  if (!row) return null
  const [kind, categoryId, name, tradeName, spec, maker, dosageForm, unit, measure, rxClass, isPrivate, photo] = row
  const facts = { kind, categoryId, name, tradeName, spec, maker, dosageForm, unit, measure, rxClass }
  return { facts, private: isPrivate, photo }
}

/** The content hash of a photo's file by the name in its address. */
export async function findPhotoFile(db: Database, name: string): Promise<string | null> {
  const [row] = await namedQuery<[string]>(db, {
    name: 'find-photo-file',
    text: `select sha256 from files where name = $1 and mime = 'image/webp' limit 1`,
    values: [name],
  })
  return row?.[0] ?? null
}
