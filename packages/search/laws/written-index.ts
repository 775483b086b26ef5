import { GoodsIndex } from '../src/index-goods.ts'

/** An index as it is written. */
export function bytesOf(index: GoodsIndex): Uint8Array {
  const parts: Uint8Array[] = []
  index.write((bytes) => parts.push(bytes.slice()))
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

export function longer(bytes: Uint8Array, by: number): Uint8Array {
  const more = new Uint8Array(bytes.length + by)
  more.set(bytes)
  return more
}

/** The index that was written so. */
export function reread(bytes: Uint8Array): GoodsIndex {
  let at = 0
  const read = (into: Uint8Array) => {
    if (at + into.length > bytes.length) throw new Error('read beyond the end')
    into.set(bytes.subarray(at, at + into.length))
    at += into.length
  }
  return GoodsIndex.read(read, bytes.length, 0)
}
