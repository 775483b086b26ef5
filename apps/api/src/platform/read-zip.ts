import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { accept, type Result, reject } from '@yaoji/rules/money/result'
import type { ZipFile } from './write-zip.ts'
import { bufferSource, contentAt, type ZipEntry, zipEntries } from './zip-entries.ts'

/** How much an archive may hold; what grows beyond it is let go before it is unpacked further. */
export interface ZipBounds {
  readonly files: number
  readonly fileBytes: number
  readonly allBytes: number
  /** How many times itself a file may become. */
  readonly growth: number
}
export type ZipProblem =
  | { readonly kind: 'broken' | 'locked' | 'tooLarge' }
  | { readonly kind: 'tooMany'; readonly most: number }
  | { readonly kind: 'oddName'; readonly name: string }

const inflate = promisify(inflateRaw)

class Unfit extends Error {
  readonly problem: ZipProblem
  constructor(problem: ZipProblem) {
    super(problem.kind)
    this.problem = problem
  }
}
const unfit = (kind: 'broken' | 'locked' | 'tooLarge') => new Unfit({ kind })
const broken = () => unfit('broken')

/**
 * The files of an archive that somebody sent, in its own order, or why it is not taken. Names are for people to read: nothing
 * is ever written under them.
 */
export async function readZip(archive: Buffer, bounds: ZipBounds): Promise<Result<ZipFile[], ZipProblem>> {
  try {
    return accept(await filesOf(archive, bounds))
  } catch (error) {
    if (error instanceof Unfit) return reject(error.problem)
    throw error
  }
}

async function filesOf(archive: Buffer, bounds: ZipBounds): Promise<ZipFile[]> {
  const source = bufferSource(archive)
  const entries = await zipEntries(source, broken)
  for (const { name } of entries) if (isOdd(name)) throw new Unfit({ kind: 'oddName', name })
  const wanted = entries.filter(({ name }) => !isLitter(name))
  if (wanted.length > bounds.files) throw new Unfit({ kind: 'tooMany', most: bounds.files })
  let left = bounds.allBytes
  const files: ZipFile[] = []
  for (const entry of wanted) {
    if (entry.locked) throw unfit('locked')
    const start = await contentAt(source, entry, broken)
    if (start + entry.packedBytes > archive.length) throw broken()
    const packed = archive.subarray(start, start + entry.packedBytes)
    const most = Math.min(left, bounds.fileBytes, packed.length * bounds.growth)
    const content = await unpacked(entry, packed, most)
    if (crc32(content) !== entry.crc) throw broken()
    left -= content.length
    files.push({ name: entry.name, content })
  }
  return files
}

async function unpacked({ method }: ZipEntry, packed: Buffer, most: number): Promise<Buffer> {
  if (method !== 0 && method !== 8) throw broken()
  if (method === 0 || packed.length === 0) {
    if (packed.length > most) throw unfit('tooLarge')
    return packed
  }
  return inflate(packed, { maxOutputLength: Math.max(1, most) }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_BUFFER_TOO_LARGE' ? unfit('tooLarge') : broken()
  })
}

const partsOf = (name: string) => name.split(/[/\\]/)

/** Leads out of its folder, or is no name that a person gave. */
const isOdd = (name: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  partsOf(name).includes('..') || /^(?:[/\\]|[A-Za-z]:)|[\u0000-\u001f]/.test(name)

/** Folders, and what computers add by themselves. */
function isLitter(name: string): boolean {
  const parts = partsOf(name)
  const last = parts.at(-1) ?? ''
  return last === '' || parts[0] === '__MACOSX' || /^(?:\._.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(last)
}
