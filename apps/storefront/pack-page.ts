import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'

/**
 * Half a megabyte, which holds a page: as many bytes as with brotli's usual one (22). With that the C library gives tables of a
 * page back to the system and fetches them again, piece by piece; at level 7, where they are twelve megabytes, that was half of
 * what packing costs.
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
