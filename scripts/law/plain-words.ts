import type { Breach } from './file-rules.ts'
import { lineAt } from './read-imports.ts'

const sentence = 'plain words: what is in the cart "is in" it; a call "returns", a page "shows", a message "says"'
const mannered = /\b(?:l(?:ie|ies|ying)|t(?:ell|ells|old))\b/gi

/** Words at which a reader whose English is learned stops, in code, comments, titles of tests and Markdown; data may say them. */
export function wordBreaches(file: string, text: string): Breach[] {
  if (/(^|\/)data\//.test(file) || file.includes('.gen.')) return []
  return [...text.matchAll(mannered)].map(({ 0: what, index }) => ({ file, line: lineAt(text, index), what, sentence }))
}
