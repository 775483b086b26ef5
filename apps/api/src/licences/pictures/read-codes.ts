import { Worker } from 'node:worker_threads'
import { creditCodesIn } from '@yaoji/rules/licences/findings'

const longestMs = 8_000

/**
 * The credit codes in the QR and bar codes of a picture. The national licence's QR code holds an address or a text with the
 * code in it. Read in a thread of its own, since it takes a core for a quarter of a second; what cannot be read says nothing.
 */
export async function readCodes(picture: Buffer): Promise<string[]> {
  const worker = new Worker(new URL('./code-worker.ts', import.meta.url), {
    workerData: picture,
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
  return [...new Set(texts.flatMap(creditCodesIn))]
}
