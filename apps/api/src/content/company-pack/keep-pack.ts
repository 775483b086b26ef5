import { sql } from 'drizzle-orm'
import type { Database, Db } from '../../platform/database/database.ts'
import { oneAtATime } from '../../platform/database/one-at-a-time.ts'
import { keepFile } from '../../platform/keep-file.ts'
import { files } from '../../platform/published.ts'
import { hashOf, type Storage } from '../../platform/storage.ts'
import { companyPacks, type ListedFile } from '../tables.ts'
import { makePack } from './make-pack.ts'
import { type PackSources, readPackSources } from './pack-sources.ts'

export interface KeptPack {
  readonly id: number
  readonly name: string
  readonly sha256: string
  readonly bytes: number
  readonly listed: readonly ListedFile[]
  readonly madeAt: Date
}

/** The pack of what the company shows of itself now: the kept one, or a new one where anything changed. */
export async function packOfToday(db: Database, storage: Storage, secret: string, at: Date): Promise<KeptPack> {
  const sources = await readPackSources(db, at)
  return (await findPack(db, sources)) ?? keepPack(db, storage, sources, secret, at)
}

async function findPack(db: Db, { madeFrom }: PackSources): Promise<KeptPack | null> {
  const found = await db.execute<Omit<KeptPack, 'madeAt'> & { made_at: string }>(sql`
    select p.id, f.name, f.sha256, f.bytes::int, p.listed, p.made_at
    from company_packs p join ${files} f on f.id = p.file_id where p.made_from = ${madeFrom}`)
  const [row] = found.rows
  if (!row) return null
  const { made_at: madeAt, ...pack } = row
  return { ...pack, madeAt: new Date(madeAt) }
}

async function keepPack(
  db: Database,
  storage: Storage,
  sources: PackSources,
  secret: string,
  at: Date,
): Promise<KeptPack> {
  const { content, listed } = await makePack(sources, secret)
  const sha256 = hashOf(content)
  const name = `首营资料-${sources.seller.name}-${sources.year}.zip`
  return db.transaction(async (tx) => {
    // Of two who ask at once one keeps it.
    await oneAtATime(tx, `company pack ${sources.madeFrom}`)
    const there = await findPack(tx, sources)
    if (there) return there
    const facts = { sha256, mime: 'application/zip', bytes: content.length, name }
    const fileId = await keepFile(tx, storage, { facts, content }, null, at)
    const [row] = await tx
      .insert(companyPacks)
      .values({ madeFrom: sources.madeFrom, fileId, listed, madeAt: at })
      .returning({ id: companyPacks.id })
    return { id: row!.id, name, sha256, bytes: content.length, listed, madeAt: at }
  })
}
