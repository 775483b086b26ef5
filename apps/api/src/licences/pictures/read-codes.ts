import { Worker } from 'node:worker_threads'
import { creditCodesIn } from '@yaoji/rules/licences/findings'
import { pictureLibrary } from '../../platform/pictures.ts'

const longestMs = 8_000
/** Each takes a core and the memory of a picture that is unpacked. */
const atOnce = 2
let atWork = 0
const waiting: (() => void)[] = []

/** How many pictures wait for their turn. */
export const picturesWaiting = (): number => waiting.length

/** What may be on a paper, and on a box. */
export type CodeKind = 'paper' | 'box'

/**
 * The credit codes in the QR and bar codes of a picture. The national licence's QR code holds an address or a text with the
 * code in it.
 */
export async function readCodes(picture: Buffer): Promise<string[]> {
  return [...new Set((await readSymbols(picture, 'paper')).flatMap(creditCodesIn))]
}

/**
 * What the codes in a picture say. Read in a thread of its own, since it takes a core for a quarter of a second; what cannot
 * be read says nothing.
 */
export async function readSymbols(picture: Buffer, kind: CodeKind): Promise<readonly string[]> {
  if (atWork >= atOnce) await new Promise<void>((turn) => waiting.push(turn))
  else atWork += 1
  try {
    return await readApart(picture, kind)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else atWork -= 1
  }
}

async function readApart(picture: Buffer, kind: CodeKind): Promise<readonly string[]> {
  // Its native part must be loaded by the main thread before a thread that ends loads it (the library's own advice).
  await pictureLibrary()
  const worker = new Worker(new URL('./code-worker.ts', import.meta.url), {
    workerData: { picture, kind },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const texts = await new Promise<readonly string[]>((done) => {
    const timer = setTimeout(() => done([]), longestMs)
    const end = (found: readonly string[]) => {
      clearTimeout(timer)
      done(found)
    }
    worker.once('message', end)
    worker.once('error', () => end([]))
    worker.once('exit', () => end([]))
  })
  await worker.terminate()
  return [...new Set(texts)]
}
