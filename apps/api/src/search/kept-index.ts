import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Day } from '@yaoji/rules/money/day'
import { GoodsIndex } from '@yaoji/search/index-goods'
import { lastNote, type Mark, type Note, noteStands } from '../goods/goods-changes.ts'
import type { Database } from '../platform/database/database.ts'
import type { IndexedGoods } from './read-goods.ts'

type Restriction = NonNullable<IndexedGoods['restriction']>

/** An index with everything that is needed to follow from where it stands. */
export interface IndexCopy {
  readonly index: GoodsIndex
  readonly restrictions: Map<number, Restriction>
  /** Changes of goods below it are in the index. */
  readonly mark: Mark
  /** When every goods was last read. */
  readonly builtOn: Day
}

interface Facts {
  /** The code that wrote it; other code may read other numbers out of the same bytes. */
  readonly code: string
  /** A note of the change log from before the mark: while it stands, this is the database, and nothing since is lost. */
  readonly note: Note
  readonly mark: Mark
  readonly builtOn: Day
  readonly restrictions: readonly (readonly [number, Restriction])[]
}

/** The folder's name below the data folder, and the file's in it. */
const place = (dataDir: string) => ({ folder: join(dataDir, 'search'), file: join(dataDir, 'search', 'index') })
const headBytes = 8

/**
 * Writes the index beside the old one and puts it in its place: whoever dies meanwhile leaves the old file. Answers
 * whether it was written; a database without notes says nothing by which the file could be known again.
 */
export async function writeIndex(db: Database, dataDir: string, copy: IndexCopy): Promise<boolean> {
  const note = await lastNote(db, copy.mark)
  if (!note) return false
  const { mark, builtOn, restrictions } = copy
  const facts: Facts = { code: codeVersion(), note, mark, builtOn, restrictions: [...restrictions] }
  const text = Buffer.from(JSON.stringify(facts))
  const parts: Uint8Array[] = [text]
  copy.index.write((bytes) => parts.push(bytes))
  const head = Buffer.alloc(headBytes)
  head.writeUInt32LE(
    parts.reduce((sum, part) => crc32(part, sum), 0),
    0,
  )
  head.writeUInt32LE(text.length, 4)
  const { folder, file } = place(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const beside = `${file}.${process.pid}`
  try {
    const handle = await open(beside, 'w', 0o600)
    try {
      for (const part of [head, ...parts])
        for (let at = 0; at < part.length; ) at += (await handle.write(part, at)).bytesWritten
    } finally {
      await handle.close()
    }
    await rename(beside, file)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  return true
}

/** The index as it was last written, or null when none fits this code and this database. */
export async function readIndex(db: Database, dataDir: string): Promise<IndexCopy | null> {
  const found = readFile(place(dataDir).file)
  return found && (await noteStands(db, found.note, found.mark)) ? found.copy : null
}

function readFile(path: string): { readonly copy: IndexCopy; readonly note: Note; readonly mark: Mark } | null {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch {
    return null
  }
  try {
    const bytes = statSync(path).size
    const head = Buffer.alloc(headBytes)
    const read = (into: Uint8Array) => {
      for (let at = 0; at < into.length; ) {
        const count = readSync(file, into, at, into.length - at, null)
        if (count === 0) throw new Error('the written index is damaged')
        at += count
      }
    }
    read(head)
    const length = head.readUInt32LE(4)
    if (length > bytes - headBytes) return null
    const text = Buffer.alloc(length)
    read(text)
    let sum = crc32(text)
    const facts = JSON.parse(text.toString()) as Facts
    if (facts.code !== codeVersion()) return null
    const checked = (into: Uint8Array) => {
      read(into)
      sum = crc32(into, sum)
    }
    const index = GoodsIndex.read(checked, bytes - headBytes - length)
    if (sum !== head.readUInt32LE(0)) return null
    const { note, mark, builtOn, restrictions } = facts
    return { copy: { index, restrictions: new Map(restrictions), mark, builtOn }, note, mark }
  } catch {
    // Damaged in whatever way: an index is built as if there were no file.
    return null
  } finally {
    closeSync(file)
  }
}

let version: string | undefined

/** Changes with every file that says what an index is made of. */
function codeVersion(): string {
  version ??= [new URL('.', import.meta.resolve('@yaoji/search/index-goods')), new URL('.', import.meta.url)]
    .flatMap((folder) => readdirSync(folder).map((name) => new URL(name, folder)))
    .concat(new URL('../goods/category-tree.ts', import.meta.url))
    .filter(({ pathname }) => pathname.endsWith('.ts') && !pathname.endsWith('.test.ts'))
    // The table that readings are made with.
    .concat(new URL(import.meta.resolve('pinyin-pro/dist/esm/data/dict1.mjs')))
    .reduce((sum, file) => crc32(readFileSync(file), sum), 0)
    .toString(16)
  return version
}

/**
 * Has another process build the index and write it. What building needs beyond the index, as much again, is given back
 * to the machine when that process ends, and nobody who is served waits for it.
 */
export async function buildApart(url: string, dataDir: string, today: Day, signal: AbortSignal): Promise<void> {
  const script = new URL('./build-index.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, today], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    signal,
  })
  const [code, end] = await once(child, 'exit')
  if (code !== 0) throw new Error(`building the search index ended with ${end ?? `exit code ${code}`}`)
}
