import { readFileSync } from 'node:fs'
import type { Breach } from './file-rules.ts'

const list = new URL('known-breaches.txt', import.meta.url)
const nameOf = ({ file, what }: Breach) => `${file}\t${what}`

/**
 * Breaches that stood when their law was written. The list may only become shorter: one that is mended leaves it, or it
 * is a breach itself.
 */
export function withoutKnown(breaches: readonly Breach[]): Breach[] {
  const known = readFileSync(list, 'utf8').split('\n').filter(Boolean)
  const left = new Map<string, number>()
  for (const name of known) left.set(name, (left.get(name) ?? 0) + 1)
  const fresh = breaches.filter((breach) => {
    const count = left.get(nameOf(breach)) ?? 0
    left.set(nameOf(breach), count - 1)
    return count <= 0
  })
  const gone = [...left].filter(([, count]) => count > 0).map(([name]) => name)
  return [
    ...fresh,
    ...gone.map((name) => ({
      file: name.split('\t')[0] ?? '',
      line: 1,
      what: name.split('\t')[1] ?? '',
      sentence: 'no longer a breach: take its line out of scripts/law/known-breaches.txt',
    })),
  ]
}
