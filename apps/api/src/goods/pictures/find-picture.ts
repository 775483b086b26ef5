import type { Database } from '../../platform/database/database.ts'
import { of, rowQuery, tableColumns } from '../../platform/database/row-query.ts'
import { files } from '../../platform/published.ts'
import { goods } from '../tables.ts'
import type { PackFacts } from './pack-facts.ts'

/** What goods with this picture are; private when any of them is a prescription medicine. */
interface FoundPicture {
  readonly facts: PackFacts
  readonly private: boolean
  /** Content hash of the uploaded photo, null for a drawn pack. */
  readonly photo: string | null
}

/** What is printed on a pack, but for its maker's name, which is a row of its own. */
export const packColumns = [
  'kind',
  'categoryId',
  'name',
  'tradeName',
  'spec',
  'dosageForm',
  'unit',
  'measure',
  'rxClass',
] as const
const pictureRows = rowQuery(
  'find-picture',
  {
    ...tableColumns(goods, 'g', packColumns),
    maker: of<string>('m.name'),
    isPrivate: of<boolean>('g.picture_private'),
    photo: of<string | null>('f.sha256'),
  },
  (list) => `
    select ${list} from goods g join makers m on m.id = g.maker_id left join ${files} f on f.id = g.picture_file_id
    where g.picture_hash = $1 order by g.picture_private desc limit 1`,
)

/** One indexed query by the hash in the picture's address. */
export async function findPicture(db: Database, hash: string): Promise<FoundPicture | null> {
  const [row] = await pictureRows(db, [hash])
  if (!row) return null
  const { isPrivate, photo, ...facts } = row
  return { facts, private: isPrivate, photo }
}

const photoFiles = rowQuery(
  'find-photo-file',
  { sha256: of<string>('f.sha256') },
  (list) => `select ${list} from ${files} f where f.name = $1 and f.mime = 'image/webp' limit 1`,
)

/** The content hash of a photo's file by the name in its address. */
export async function findPhotoFile(db: Database, name: string): Promise<string | null> {
  const [row] = await photoFiles(db, [name])
  return row?.sha256 ?? null
}
