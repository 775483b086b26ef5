import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/database.ts'
import { rowQuery, tableColumns } from '../../platform/database/row-query.ts'
import { goods } from '../tables.ts'
import { compressed, type DrawnPicture } from './drawn-pictures.ts'
import { lockedPack } from './locked-pack.ts'

interface LockedPicture extends DrawnPicture {
  readonly etag: string
}

const lockedRows = rowQuery(
  'find-locked-goods',
  tableColumns(goods, 'g', ['name', 'spec', 'kind', 'categoryId', 'dosageForm', 'unit']),
  (list) =>
    `select ${list} from goods g where g.id = $1 and g.listed and g.rx_class = 'rx' and g.only_members = '{}' limit 1`,
)
const hourMs = 3_600_000

/**
 * Silhouettes of prescription goods by `{id}.svg`. What is said in them stands in every list before visitors; of goods
 * that are listed for some alone there is none.
 */
export function lockedPictures(db: Database): (file: string) => Promise<LockedPicture | null> {
  const kept = new LRUCache<string, LockedPicture>({ max: 4_000, ttl: hourMs })
  return async (file) => {
    const id = /^([1-9]\d{0,14})\.svg$/.exec(file)?.[1]
    if (!id) return null
    const known = kept.get(id)
    if (known) return known
    const [facts] = await lockedRows(db, [id])
    if (!facts) return null
    const svg = lockedPack(facts)
    const etag = createHash('sha256').update(svg).digest('hex').slice(0, 20)
    const picture = { ...compressed(svg, false), etag }
    kept.set(id, picture)
    return picture
  }
}
