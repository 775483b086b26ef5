import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'

/**
 * The API names the one that it chose of those that a browser offers: for a page the smallest (decision 0152). The levels of
 * brotli and zstd are higher than the API's own: a millisecond for a tenth of the bytes that a telephone waits for first.
 */
const packs: Readonly<Record<string, (page: Uint8Array) => Buffer>> = {
  zstd: (page) =>
    zstdCompressSync(page, { params: { [constants.ZSTD_c_compressionLevel]: 7 }, pledgedSrcSize: page.length }),
  br: (page) =>
    brotliCompressSync(page, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: page.length },
    }),
  gzip: (page) => gzipSync(page, { level: 1 }),
}

/** A page as it travels to who asked for this encoding; undefined: as it is. */
export const packPage = (page: Uint8Array, encoding: string | undefined): Buffer | undefined =>
  encoding === undefined ? undefined : packs[encoding]?.(page)
