import type { Breach } from './file-rules.ts'
import { findNodes, type SyntaxNode } from './find-nodes.ts'
import { lineAt } from './read-imports.ts'
import { readTexts } from './read-texts.ts'
import { isTest } from './rules-of-law.ts'

const databaseTime =
  "SQL takes its time as a parameter: the database's own clock stands in the columns that the law lists, which no rule reads"
const machineTime = 'time is a parameter: the clock is read in apps/api/src/platform/clock.ts alone'
const offsetAlone = 'the offset of tests moves the clock and nothing else: only clock.ts reads it'
const machineZone =
  "a day and an hour are Shanghai's (packages/rules/src/money/day.ts), never those of the machine's zone"

/** Where the database's clock is written, or a page's or a machine's is read: no rule of the trade asks for it. */
const allowed: readonly { readonly file: string; readonly what: string; readonly because: string }[] = [
  {
    file: 'apps/api/src/platform/database/migrate.ts',
    what: 'now()',
    because: 'migrations.applied_at: compared with the dates of files alone',
  },
  {
    file: 'apps/api/migrations/2026-11-22-40-lots.sql',
    what: 'now()',
    because: 'lot_movements.at of lots that were there before movements were written: shown, never compared',
  },
  {
    file: 'apps/api/src/platform/clock.ts',
    what: 'Date.now',
    because: 'the clock itself',
  },
  {
    file: 'apps/api/src/platform/clock.ts',
    what: 'CLOCK_OFFSET_SECONDS',
    because: 'the clock itself',
  },
  {
    file: 'apps/api/src/platform/config.ts',
    what: 'CLOCK_OFFSET_SECONDS',
    because: 'reads it from the environment, and refuses it in production',
  },
  {
    file: 'apps/api/src/platform/clock.ts',
    what: 'clock_timestamp()',
    because: 'what the clock itself is compared with',
  },
  {
    file: 'apps/api/src/platform/clock.test.ts',
    what: 'clock_timestamp()',
    because: 'what the clock itself is compared with',
  },
  ...[
    { file: 'e2e/store-under-test.ts', what: 'Date.now' },
    { file: 'e2e/store-under-test.ts', what: 'new Date()' },
    { file: 'e2e/start-store.ts', what: 'Date.now' },
    { file: 'e2e/own-store.ts', what: 'Date.now' },
  ].map((exception) => ({
    ...exception,
    because: 'how far the store and its browsers are moved from this machine',
  })),
  {
    file: 'apps/storefront/app/shell/viewer/use-profile.ts',
    what: 'Date.now',
    because: 'how old is what this browser loaded; performance.now() stands still while a laptop sleeps',
  },
  {
    file: 'apps/storefront/app/shell/search/search-box.tsx',
    what: 'Date.now',
    because: 'how old is what this browser loaded; performance.now() stands still while a laptop sleeps',
  },
]

const inSql =
  /(?<![.\w])(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(\s*\)|\bcurrent_(?:date|time|timestamp)\b|\blocal(?:time|timestamp)\b|'(?:now|today|tomorrow|yesterday)'/gi

/** Where an hour decides something: all that is shipped and all that proves it; tools and figures measure their machine. */
const guarded = /^(?:apps|packages|e2e)\//

/** Clocks that a file reads for itself, in TypeScript and in its SQL, and days and hours of the machine's zone. */
export function clockBreaches(file: string, source: string): Breach[] {
  if (!guarded.test(file) || file.includes('.gen.')) return []
  const found: Breach[] = []
  for (const { text, line } of readTexts(file, source))
    for (const { 0: what, index } of text.matchAll(inSql))
      found.push({ file, line: line + lineAt(text, index) - 1, what, sentence: databaseTime })
  const shipped = file.startsWith('apps/') && !isTest(file)
  for (const reading of findNodes(file, source, (node) => readingOf(node) ?? (shipped ? offsetOf(node) : undefined)))
    found.push({ file, ...reading })
  return found.filter(isRefused)
}

/** The same of a migration, in everything that it does: defaults, checks, functions, triggers, rows that it moves. */
export function migrationClockBreaches(file: string, source: string): Breach[] {
  const spoken = source.replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length))
  return [...spoken.matchAll(inSql)]
    .map(({ 0: what, index }): Breach => ({ file, line: lineAt(source, index), what, sentence: databaseTime }))
    .filter(isRefused)
}

const isRefused = (breach: Breach) => !allowed.some(({ file, what }) => breach.file === file && breach.what === what)

const zoned =
  /^(?:[gs]et(?:FullYear|Month|Date|Day|Hours|Minutes)|getTimezoneOffset|to(?:Date|Time)String|toLocale(?:Date|Time)String)$/

const offsetOf = ({ name }: SyntaxNode) =>
  name === 'CLOCK_OFFSET_SECONDS' ? { what: name, sentence: offsetAlone } : undefined

function readingOf(node: SyntaxNode): Pick<Breach, 'what' | 'sentence'> | undefined {
  const of = (callee: SyntaxNode | undefined) => callee?.name ?? callee?.property?.name
  if (node.type === 'NewExpression' && of(node.callee) === 'Date') {
    if (node.arguments?.length === 0) return { what: 'new Date()', sentence: machineTime }
    if (node.arguments!.length > 1) return { what: 'new Date(year, …)', sentence: machineZone }
  }
  if (node.type === 'CallExpression' && node.callee?.name === 'Date') return { what: 'Date()', sentence: machineTime }
  if (node.type !== 'MemberExpression') return undefined
  const [object, property] = [of(node.object), node.property?.name ?? '']
  if (object === 'Date' && property === 'now') return { what: 'Date.now', sentence: machineTime }
  if (object === 'Temporal' && property === 'Now') return { what: 'Temporal.Now', sentence: machineTime }
  if (object === 'performance' && property === 'timeOrigin')
    return { what: 'performance.timeOrigin', sentence: machineTime }
  if (property === 'defaultNow') return { what: 'defaultNow', sentence: databaseTime }
  return zoned.test(property) ? { what: property, sentence: machineZone } : undefined
}
