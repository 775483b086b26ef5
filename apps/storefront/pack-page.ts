import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'

/**
 * Half a megabyte, which holds a page: as many bytes as with brotli's usual one (22). At level 7, whose tables are twelve
 * megabytes with that, the C library gave them back to the system and fetched them again, piece by piece: half of what packing
 * cost (decision 0152).
 */
const brotliWindow = 19

/**
 * The API names the one that it chose of those that a browser offers: for a page the smallest (decision 0152). The levels of
 * brotli and zstd are higher than the API's own: a millisecond for a tenth of the bytes that a telephone waits for first.
 */
const packs: ReadonlyMap<string, (page: Uint8Array) => Buffer<ArrayBuffer>> = new Map([
  [
    'zstd',
    (page: Uint8Array) =>
      zstdCompressSync(page, { params: { [constants.ZSTD_c_compressionLevel]: 7 }, pledgedSrcSize: page.length }),
  ],
  [
    'br',
    (page: Uint8Array) =>
      brotliCompressSync(page, {
        // All of a packed page in one piece, which need not be copied.
        chunkSize: 64 * 1024,
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 6,
          [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
          [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
        },
      }),
  ],
  ['gzip', (page: Uint8Array) => gzipSync(page, { level: 1 })],
])

/** How a page travels to who asked for this encoding; undefined: as it is. */
export const packerOf = (encoding: string | undefined) => packs.get(encoding ?? '')

/** What a browser has and names when it asks for a page: a page is then written as what is new in it (RFC 9842, decision 0155). */
export interface Dictionary {
  /** As `Available-Dictionary` names it. */
  readonly name: string
  readonly pack: (page: Uint8Array) => Buffer<ArrayBuffer>
}

/** `dcz`: the dictionary's hash behind a sign of its own, then a frame of zstd that was written with it. */
export function dictionaryOf(file: Uint8Array): Dictionary {
  const hash = createHash('sha256').update(file).digest()
  const head = Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), hash])
  return {
    name: `:${hash.toString('base64')}:`,
    pack: (page) =>
      Buffer.concat([
        head,
        zstdCompressSync(page, {
          dictionary: file,
          params: { [constants.ZSTD_c_compressionLevel]: 3 },
          pledgedSrcSize: page.length,
        }),
      ]),
  }
}
