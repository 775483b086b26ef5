import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/database.ts'
import { findPicture } from './find-picture.ts'
import { packShot } from './pack-shot.ts'

/** A drawn picture with its compressed forms. Its hash covers the class, so whether it is private never changes. */
export interface DrawnPicture {
  readonly private: boolean
  readonly body: Buffer
  readonly brotli: Buffer
  readonly gzip: Buffer
}

export function compressed(svg: string, isPrivate: boolean): DrawnPicture {
  const body = Buffer.from(svg)
  const brotli = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return { private: isPrivate, body, brotli, gzip: gzipSync(body, { level: 6 }) }
}

const atMostBytes = 16 * 1_048_576

/** Draws pictures by hash and keeps the last few thousand. Nothing is kept of a hash that no goods has. */
export function drawnPictures(db: Database): (hash: string) => Promise<DrawnPicture | null> {
  const kept = new LRUCache<string, DrawnPicture>({
    maxSize: atMostBytes,
    sizeCalculation: (picture) => picture.body.length + picture.brotli.length + picture.gzip.length + 300,
  })
  return async (hash) => {
    const known = kept.get(hash)
    if (known) return known
    const found = await findPicture(db, hash)
    if (!found || found.photo) return null
    const picture = compressed(packShot(found.facts), found.private)
    kept.set(hash, picture)
    return picture
  }
}
