import type { SynonymInput, SynonymKind } from '@yaoji/contract/console/search'
import { foldText } from '@yaoji/search/fold-text'
import type { Synonym } from '@yaoji/search/index-goods'
import { and, desc, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { oneAtATime } from '../platform/database/one-at-a-time.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import type { Stamp } from '../platform/stamp.ts'
import { refuse } from './refusals.ts'
import { type SynonymRow, searchSynonyms } from './tables.ts'

const versionRow = rowQuery(
  'synonym-version',
  { version: of<number>('coalesce(max(version), 0)') },
  (list) => `select ${list} from search_synonyms`,
)
const activeRows = rowQuery(
  'active-synonyms',
  { term: of<string>('s.term'), means: of<string[]>('s.means') },
  (list) => `select ${list} from search_synonyms s where s.active order by s.id`,
)

/** Rises with every change of the table, in the order in which changes can be seen. */
export const synonymVersion = async (db: Db): Promise<number> => (await versionRow(db))[0]!.version

export const readSynonyms = (db: Db): Promise<readonly Synonym[]> => activeRows(db)

export async function listSynonyms(
  db: Db,
  kind: SynonymKind | undefined,
  page: number,
  perPage: number,
): Promise<{ readonly rows: readonly SynonymRow[]; readonly total: number }> {
  const shown = and(searchSynonyms.active, kind && eq(searchSynonyms.kind, kind))
  const found = db.select().from(searchSynonyms).where(shown).orderBy(desc(searchSynonyms.id))
  const rows = await found.limit(perPage).offset((page - 1) * perPage)
  return { rows, total: await db.$count(searchSynonyms, shown) }
}

/** One writer at a time: a later version is never seen before an earlier one. */
const alone = (tx: Transaction) => oneAtATime(tx, 'search_synonyms')
const nextVersion = sql`nextval('search_synonym_version')`

/** Marketing says what a word stands for; what it stood for before is in the audit. */
export async function saveSynonym(tx: Transaction, given: SynonymInput, stamp: Stamp): Promise<SynonymRow> {
  const folded = foldText(given.term)
  if (folded === '') throw refuse('search.synonymEmpty')
  const means = [...new Map(given.means.map((each) => [foldText(each), each])).values()]
  if (means.some((each) => foldText(each) === folded)) throw refuse('search.synonymSame')
  await alone(tx)
  const [before] = await tx.select().from(searchSynonyms).where(eq(searchSynonyms.folded, folded)).for('update')
  const { term, kind } = given
  if (before?.active && before.term === term && before.kind === kind && before.means.join('\n') === means.join('\n'))
    return before
  const stated = { term, kind, means, active: true, changedAt: stamp.at }
  const [row] = await tx
    .insert(searchSynonyms)
    .values({ folded, ...stated })
    .onConflictDoUpdate({ target: searchSynonyms.folded, set: { ...stated, version: nextVersion } })
    .returning()
  const data = { term, kind, means, before: before?.active ? before.means : [] }
  await writeAudit(tx, stamp, { verb: 'search.synonym.save', subject: `synonym:${row!.id}`, memberId: null, data })
  return row!
}

/** The word finds again only what bears it; removed twice it is removed. */
export async function removeSynonym(tx: Transaction, id: number, stamp: Stamp): Promise<void> {
  await alone(tx)
  const [row] = await tx.select().from(searchSynonyms).where(eq(searchSynonyms.id, id)).for('update')
  if (!row) throw refuse('search.synonymMissing')
  if (!row.active) return
  await tx
    .update(searchSynonyms)
    .set({ active: false, version: nextVersion, changedAt: stamp.at })
    .where(eq(searchSynonyms.id, id))
  const data = { term: row.term, before: row.means }
  await writeAudit(tx, stamp, { verb: 'search.synonym.remove', subject: `synonym:${id}`, memberId: null, data })
}
