import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Fault } from './seeded-faults.ts'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const load = createRequire(import.meta.url)

/** Rules with a fault in them: a copy of the files that `entries` load, each time from a folder of its own. */
export function faultyRules<Rules>(entries: readonly string[]) {
  const files = new Map<string, string>()
  const read = (file: string): void => {
    if (files.has(file)) return
    const text = readFileSync(join(source, file), 'utf8')
    files.set(file, text)
    for (const [, path] of text.matchAll(/^import (?!type ).*? from '(\.[^']+)'/gm)) read(join(dirname(file), path!))
  }
  entries.forEach(read)
  return {
    /** The files with their text. */
    files,
    with(fault?: Fault): Rules {
      const copy = mkdtempSync(join(tmpdir(), 'faulty-rules-'))
      for (const [file, text] of files) {
        mkdirSync(join(copy, dirname(file)), { recursive: true })
        writeFileSync(join(copy, file), fault?.file === file ? text.replace(fault.find, () => fault.put) : text)
      }
      writeFileSync(join(copy, 'package.json'), '{"type":"module"}')
      try {
        return Object.assign({}, ...entries.map((file) => load(join(copy, file))))
      } finally {
        rmSync(copy, { recursive: true })
      }
    },
  }
}
