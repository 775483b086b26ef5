import { constants, inflateSync } from 'node:zlib'

/** Ours is a scan of a few pages; what has more streams is no paper. */
const mostStreams = 5_000
/** Objects of a document of hundreds of pages, unpacked. */
const mostBytes = 20 * 1_048_576
/** What all streams may unpack to by their first signs alone: it is work that anybody can send. */
const mostHeads = 100 * 1_048_576
/** An object stream begins with numbers: which object stands where. */
const head = /^\s*\d+\s+\d+\s/

/**
 * What a PDF's packed object streams say, where readers look for scripts as they do in the open. Null where not all of it
 * can be seen: too much, packed in another way, or locked. What a stream says of its own kind and length is not believed.
 */
export function objectStreams(bytes: Buffer, plain: string): string[] | null {
  if (/\/Encrypt\b/.test(plain)) return null
  const text = bytes.toString('latin1')
  const starts = [...text.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)].map(({ 0: word, index }) => index + word.length)
  if (starts.length > mostStreams) return null
  const found: string[] = []
  let left = mostBytes
  let heads = mostHeads
  for (const [place, start] of starts.entries()) {
    const packed = bytes.subarray(start, starts[place + 1] ?? bytes.length)
    const first = unpacked(packed.subarray(0, 512), mostBytes)
    heads -= first?.length ?? 0
    if (heads < 0) return null
    if (first === null || !head.test(first.subarray(0, 64).toString('latin1'))) continue
    const whole = unpacked(packed, left)
    if (whole === null) return null
    left -= whole.length
    found.push(whole.toString('latin1'))
  }
  // A stream that calls itself one and could not be read hides what it says.
  const named = plain.match(/\/ObjStm\b/g)?.length ?? 0
  return named > found.length ? null : found
}

/** What is there of a stream, also where it breaks off; null where it is no deflated one, or more than so many bytes. */
function unpacked(packed: Buffer, most: number): Buffer | null {
  try {
    return inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(1, most) })
  } catch {
    return null
  }
}
