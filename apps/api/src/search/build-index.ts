import { closeDatabase, openDatabase } from '../platform/database/database.ts'
import { buildIndex } from './goods-index.ts'
import { writeIndex } from './kept-index.ts'

/** A process of its own: builds the search index of DATABASE_URL and writes it into DATA_DIR. */
process.on('disconnect', () => process.exit(1))
const db = openDatabase(process.env.DATABASE_URL ?? '', { max: 1, statementTimeoutMs: 60_000 })
const copy = await buildIndex(db, process.argv[2] ?? '', async () => undefined)
const written = await writeIndex(db, process.env.DATA_DIR ?? '', copy)
await closeDatabase(db)
process.exit(written ? 0 : 1)
