import { parseSync } from 'oxc-parser'
import { lineAt } from './read-imports.ts'

/** A piece of text in a source file: a string, or a template whose holes are written as `?name?`. */
export interface Text {
  readonly text: string
  readonly start: number
  readonly line: number
}

interface Node {
  readonly type: string
  readonly start: number
  readonly value?: unknown
  readonly name?: string
  readonly quasis?: readonly { readonly start: number; readonly value: { readonly cooked: string } }[]
  readonly expressions?: readonly Node[]
}

/** Every string and template of a file. A hole that is a plain name keeps it: `from ${members} m` reads `from ?members? m`. */
export function readTexts(file: string, source: string): Text[] {
  const found: Text[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (!Array.isArray(node)) {
      const text = textOf(node as Node)
      if (text !== undefined)
        found.push({ text, start: (node as Node).start, line: lineAt(source, (node as Node).start) })
    }
    for (const below of Object.values(node)) visit(below)
  }
  visit(parseSync(file, source).program.body)
  return found
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  const holes = node.expressions ?? []
  return (node.quasis ?? [])
    .map(({ value }, index) => {
      const hole = holes[index]
      return value.cooked + (hole ? `?${hole.type === 'Identifier' ? hole.name : ''}?` : '')
    })
    .join('')
}

/** What a piece of SQL does with a relation. */
export interface Mention {
  readonly relation: string
  readonly does: 'reads' | 'writes'
  readonly at: number
}

const token = /--[^\n]*|'(?:[^']|'')*'|\?\w*\?|[a-z_][\w$]*|[(),;.]|\S/gi
const ends = new Set(
  'where group order having limit offset union intersect except on set values returning window for select join left right full inner cross natural lateral'.split(
    ' ',
  ),
)

/**
 * The relations that stand where SQL names one: after from, join, into, update, using, table, and after the commas of a
 * from list. Names that a WITH of the same text introduces are left out.
 */
export function readMentions(sql: string): Mention[] {
  const tokens = [...sql.matchAll(token)]
    .map((match) => ({ word: match[0].toLowerCase(), at: match.index }))
    .filter(({ word }) => !word.startsWith('--') && !word.startsWith("'"))
  const own = introduced(tokens.map(({ word }) => word))
  const found: Mention[] = []
  const take = (index: number, does: Mention['does']): void => {
    let place = index
    while (tokens[place]?.word === 'only' || tokens[place]?.word === 'lateral') place += 1
    const { word, at } = tokens[place] ?? { word: '', at: 0 }
    if (/^([a-z_]\w*|\?\w+\?)$/.test(word) && !own.has(word) && (does === 'writes' || tokens[place + 1]?.word !== '('))
      found.push({ relation: word, does, at })
  }
  for (const [index, { word }] of tokens.entries()) {
    const before = tokens[index - 1]?.word
    if (word === 'into' && before === 'insert') take(index + 1, 'writes')
    else if (word === 'from' && before === 'delete') take(index + 1, 'writes')
    else if (word === 'update' && before !== 'for' && before !== 'key' && before !== 'do' && before !== 'of')
      take(index + 1, 'writes')
    else if (word === 'truncate' || (word === 'table' && before === 'lock')) take(index + 1, 'writes')
    else if (word === 'join' || word === 'using') take(index + 1, 'reads')
    else if (word === 'from' && before !== 'distinct' && !insideExtract(tokens, index))
      for (const place of fromList(tokens, index + 1)) take(place, 'reads')
  }
  return found.sort((a, b) => a.at - b.at)
}

type Tokens = readonly { readonly word: string }[]

/** `extract(epoch from x)`, `substring(x from 1)`, `is distinct from x` name no relation. */
function insideExtract(tokens: Tokens, index: number): boolean {
  let depth = 0
  for (let place = index - 1; place >= 0; place -= 1) {
    const word = tokens[place]?.word
    if (word === ')') depth += 1
    if (word === '(') {
      if (depth === 0) return /^(extract|substring|trim|overlay|position)$/.test(tokens[place - 1]?.word ?? '')
      depth -= 1
    }
    if (depth === 0 && word === 'select') return false
  }
  return false
}

/** Where the members of a from list begin: after `from` and after each comma at its depth. */
function fromList(tokens: Tokens, begin: number): number[] {
  const places = [begin]
  let depth = 0
  for (let place = begin; place < tokens.length; place += 1) {
    const word = tokens[place]?.word ?? ''
    if (word === '(') depth += 1
    if (word === ')') depth -= 1
    if (depth < 0 || word === ';') break
    if (depth === 0 && word === ',') places.push(place + 1)
    if (depth === 0 && place > begin && ends.has(word) && word !== 'lateral' && !joins.has(word)) break
  }
  return places
}
const joins = new Set(['join', 'left', 'right', 'full', 'inner', 'cross', 'natural', 'on'])

function introduced(words: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (const [index, word] of words.entries()) {
    if (word !== 'as') continue
    const open = words[index + 1] === 'materialized' ? index + 2 : words[index + 1] === 'not' ? index + 3 : index + 1
    const name = words[index - 1]
    if (words[open] === '(' && name && /^[a-z_]\w*$/.test(name)) names.add(name)
  }
  return names
}
