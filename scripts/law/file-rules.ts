import { findNodes, type SyntaxNode } from './find-nodes.ts'
import { isTest } from './rules-of-law.ts'

export interface Breach {
  readonly file: string
  readonly line: number
  readonly what: string
  readonly sentence: string
}

const longestFile = 300

/** What a file may be by itself: no barrel, no long file, in `rules` no stopwatch, no chance, no process, and no raw text in what the API is built of. */
export function fileBreaches(file: string, source: string): Breach[] {
  return [...barrel(file), ...tooLong(file, source), ...impure(file, source), ...raw(file, source)]
}

/** Of `server.ts` beside `server.tsx` a build takes the one that it looks for first, and the other is dead without a word. */
export function twinBreaches(files: readonly string[]): Breach[] {
  const known = new Set(files)
  return files
    .filter((file) => file.endsWith('.ts') && known.has(`${file}x`))
    .map((file) => ({ file, line: 1, what: `${file}x`, sentence: 'a name stands for one file, .ts or .tsx' }))
}

function barrel(file: string): Breach[] {
  if (!/(^|\/)index\.tsx?$/.test(file)) return []
  return [{ file, line: 1, what: 'index file', sentence: 'no barrels: a file is named for what is in it' }]
}

function tooLong(file: string, source: string): Breach[] {
  const lines = source.trimEnd().split('\n').length
  if (lines <= longestFile || /(^|\/)data\//.test(file) || file.includes('.gen.')) return []
  return [
    {
      file,
      line: longestFile,
      what: `${lines} lines`,
      sentence: `a file has at most ${longestFile} lines; tables of data live in a data folder`,
    },
  ]
}

function impure(file: string, source: string): Breach[] {
  if (!file.startsWith('packages/rules/src/') || isTest(file)) return []
  const sentence = 'rules take time and chance as parameters and know no process'
  return findNodes(file, source, impurity).map((found) => ({ file, ...found, sentence }))
}

function raw(file: string, source: string): Breach[] {
  if (!/^(?:apps\/api|packages\/\w+)\/src\//.test(file) || isTest(file)) return []
  const sentence =
    'the built API writes Chinese signs as escapes, which String.raw would not read: write each backslash twice'
  return findNodes(file, source, ({ type, object, property }) =>
    type === 'MemberExpression' && object?.name === 'String' && property?.name === 'raw'
      ? { what: 'String.raw' }
      : undefined,
  ).map((found) => ({ file, ...found, sentence }))
}

function impurity(node: SyntaxNode): { readonly what: string } | undefined {
  if (node.type !== 'MemberExpression') return undefined
  const named = `${node.object?.name}.${node.property?.name}`
  if (named === 'Math.random' || named === 'performance.now') return { what: named }
  return node.object?.name === 'process' ? { what: 'process' } : undefined
}
