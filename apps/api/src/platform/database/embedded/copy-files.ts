import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface CopiedFile {
  /** Relative to the folder that the copy is made in. */
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

const wholeBytes = 4_000_000

/** Copies one file and answers what was written; undefined when the file is gone, which a living database may do. */
export async function copyFile(from: string, into: string, path: string): Promise<CopiedFile | undefined> {
  const target = join(into, path)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  try {
    const { size } = await stat(from)
    return size > wholeBytes ? await copyLarge(from, target, path) : await writeCopy(into, path, await readFile(from))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Writes given contents as a file of the copy. */
export async function writeCopy(into: string, path: string, contents: string | Buffer): Promise<CopiedFile> {
  const bytes = Buffer.from(contents)
  await mkdir(dirname(join(into, path)), { recursive: true, mode: 0o700 })
  await writeFile(join(into, path), bytes, { mode: 0o600 })
  return { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function copyLarge(from: string, target: string, path: string): Promise<CopiedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(
    createReadStream(from, { highWaterMark: 1 << 20 }),
    counted,
    createWriteStream(target, { mode: 0o600 }),
  )
  return { path, bytes, sha256: hash.digest('hex') }
}

/** Every folder below a folder, itself as '' first. */
export async function foldersBelow(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(() => [])
  const found = await Promise.all(
    entries.filter((entry) => entry.isDirectory()).map(({ name }) => foldersBelow(folder, join(below, name))),
  )
  return [below, ...found.flat()]
}

/** Every file below a folder, as a relative path; `passedOver` keeps whole folders out. */
export async function filesBelow(folder: string, passedOver: (path: string) => boolean, below = ''): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(() => [])
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = below ? `${below}/${entry.name}` : entry.name
      if (passedOver(path)) return []
      return entry.isDirectory() ? filesBelow(folder, passedOver, path) : [path]
    }),
  )
  return found.flat()
}

/** Runs `work` over a list, a few at a time, and keeps what it answers. */
export async function fewAtATime<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer | undefined>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const left = [...items]
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      const answer = await work(item)
      if (answer !== undefined) answers.push(answer)
    }
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  return answers
}
