import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inCheckout } from '../scripts/checkout.ts'

const resultsFile = inCheckout('bench/RESULTS.md')

/** Parts of bench/RESULTS.md that runs of their own write, in the order in which they are in the file. */
const headings = {
  beside: '## Beside an older commit',
  soak: '## Soak',
  attack: '## Attack',
  pages: '## Pages',
} as const
type Name = keyof typeof headings

const names: readonly Name[] = ['beside', 'soak', 'attack', 'pages']
const written = () => (existsSync(resultsFile) ? readFileSync(resultsFile, 'utf8') : '')
const starts = (text: string) => names.map((name) => text.indexOf(headings[name])).filter((at) => at >= 0)

/** A part as it is in the text, with its heading; '' when it is not there. */
function partOf(text: string, name: Name): string {
  const from = text.indexOf(headings[name])
  if (from < 0) return ''
  const next = starts(text).filter((at) => at > from)
  return `${text.slice(from, Math.min(text.length, ...next)).trimEnd()}\n`
}

/** Writes the figures of a whole run; the parts of other runs stay. */
export function writeWhole(figures: string): void {
  const text = written()
  writeFileSync(resultsFile, [figures, ...names.map((name) => partOf(text, name))].filter(Boolean).join('\n'))
}

/** Writes one part again; everything else stays. */
export function writePart(name: Name, body: string): void {
  const text = written()
  const figures = text.slice(0, Math.min(text.length, ...starts(text))).trimEnd()
  const parts = names.map((each) => (each === name ? `${headings[name]}\n\n${body.trim()}\n` : partOf(text, each)))
  writeFileSync(resultsFile, [`${figures}\n`, ...parts].filter(Boolean).join('\n').trimStart())
}
