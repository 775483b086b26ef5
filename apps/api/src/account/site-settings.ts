import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'

/** What the profile says of the store itself; each is a row of `settings` under its name. */
interface Stored {
  /** The content's row; only its hotline is read here. */
  readonly site: { readonly hot_line: string }
  readonly contact: { readonly qq1: string; readonly qq2: string }
  readonly quality_inspection: { readonly url: string; readonly msg: string }
  readonly free_shipping_zone: { readonly shown: boolean }
}

const defaults: Stored = {
  site: { hot_line: '' },
  contact: { qq1: '', qq2: '' },
  quality_inspection: { url: '', msg: '药检报告查询正在建设中，请联系您的客服索取。' },
  free_shipping_zone: { shown: true },
}
const text = 'select name, value from settings where name = any($1::text[])'

export async function readSiteSettings(db: Db): Promise<Stored> {
  const rows = await namedQuery<[string, object]>(db, { name: 'site', text, values: [Object.keys(defaults)] })
  return { ...defaults, ...Object.fromEntries(rows) }
}
