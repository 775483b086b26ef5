import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gzipSync,
} from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** One page of a visitor as it is kept: packed as nearly everybody takes it, and as others do once one of them has asked. */
export interface KeptPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly brotli: Buffer
  readonly gzip?: Buffer
  readonly plain?: Buffer
  /** It is packed as small as it will be, or is being packed so. */
  readonly packedAgain?: true
}

/** Bounded in bytes and age; visitors' pages hold no price and no stock, so half a minute of age hurts nobody. */
const mostBytes = 8 * 1_048_576
const mostAgeMs = 30_000
const sizeOf = ({ brotli, gzip, plain }: KeptPage) => brotli.length + (gzip?.length ?? 0) + (plain?.length ?? 0) + 500

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })
/** At once, for whoever waits for the page. */
export const packFirst = (page: Buffer): Buffer => brotliCompressSync(page, quality(7))

const compress = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)
/** A twentieth smaller for twenty times the work, which the serving thread leaves to Node's pool. */
const packSmall = (page: Buffer): Promise<Buffer> => compress(page, quality(10))
/** Of so much time packing again takes one part at most, however many pages are asked for. */
const share = 10

interface KeptPages {
  find(key: string): KeptPage | undefined
  keep(key: string, page: KeptPage): void
  /** The page's bytes as they travel in this encoding; null: as they are. */
  bodyOf(key: string, page: KeptPage, encoding: 'br' | 'gzip' | null): Buffer
}

/**
 * Visitors' pages between two renders. A page that is asked for again is packed once more, smaller, beside the serving
 * thread: one page at a time. Other forms than brotli's are made from it when somebody asks and stay as long as the page:
 * nobody can have the same work done twice.
 */
export function openKeptPages(small = packSmall, now = () => performance.now()): KeptPages {
  const cache = new LRUCache<string, KeptPage>({ maxSize: mostBytes, ttl: mostAgeMs, sizeCalculation: sizeOf })
  let nextAt = 0

  /** The page with what was made of it since it was found; null: it went, or was rendered anew. */
  const stillKept = (key: string, { headers }: KeptPage): KeptPage | null => {
    const kept = cache.peek(key)
    return kept?.headers === headers ? kept : null
  }
  /** It grows no younger by what is made of it. */
  const add = (key: string, page: KeptPage, made: Partial<KeptPage>) => {
    const kept = stillKept(key, page)
    if (kept) cache.set(key, { ...kept, ...made }, { noUpdateTTL: true })
  }

  async function packAgain(key: string, page: KeptPage): Promise<void> {
    const begun = now()
    nextAt = Number.POSITIVE_INFINITY
    add(key, page, { packedAgain: true })
    try {
      add(key, page, { brotli: await small(page.plain ?? (await unpack(page.brotli))) })
    } catch {
      // It travels as it was packed first.
    } finally {
      const end = now()
      nextAt = end + (end - begun) * (share - 1)
    }
  }

  return {
    find(key) {
      const page = cache.get(key)
      if (page && !page.packedAgain && now() >= nextAt) void packAgain(key, page)
      return page
    },
    keep: (key, page) => void cache.set(key, page),
    bodyOf(key, found, encoding) {
      const page = stillKept(key, found) ?? found
      if (encoding === 'br') return page.brotli
      const ready = encoding === 'gzip' ? page.gzip : page.plain
      if (ready) return ready
      const plain = page.plain ?? brotliDecompressSync(page.brotli)
      const made = encoding === 'gzip' ? gzipSync(plain, { level: 6 }) : plain
      add(key, page, encoding === 'gzip' ? { gzip: made } : { plain: made })
      return made
    },
  }
}
