/** What a piece of SQL does with a relation. */
export interface Mention {
  readonly relation: string
  readonly does: 'reads' | 'writes' | 'locks'
  readonly at: number
}

const token = /--[^\n]*|'(?:[^']|'')*'|"[^"\s]+"|\?\w*\?|[a-z_][\w$]*|[(),;.]|\S/gi
const name = /^([a-z_]\w*|\?\w+\?)$/
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
  return placedMentions(tokensOf(sql)).map(({ relation, does, at }) => ({ relation, does, at }))
}

/**
 * The relations that `for update`, `for no key update`, `for share` and `for key share` lock: after `of` those whose alias
 * stands there, without it all that stand in the same brackets.
 */
export function readLocks(sql: string): Mention[] {
  const tokens = tokensOf(sql)
  const words = tokens.map(({ word }) => word)
  const mentions = placedMentions(tokens)
  return words.flatMap((word, index) => {
    if (word !== 'for') return []
    const strength = /^(?:(?:no key )?update|(?:key )?share)\b/.exec(words.slice(index + 1, index + 4).join(' '))?.[0]
    if (!strength) return []
    const after = index + 1 + strength.split(' ').length
    const [open, close] = bracketsAround(words, index)
    const near = mentions.filter(({ place }) => place > open && place < close)
    const locked =
      words[after] === 'of' ? listedNames(words, after + 1).flatMap((alias) => meant(words, near, alias)) : near
    return locked.map(({ relation, at }): Mention => ({ relation, does: 'locks', at }))
  })
}

interface Token {
  readonly word: string
  readonly at: number
}
interface PlacedMention extends Mention {
  readonly place: number
  readonly alias: string
}

/** Words in small letters, without comments and strings; a name in quotes is the name. */
const tokensOf = (sql: string): Token[] =>
  [...sql.matchAll(token)]
    .map((match) => ({ word: match[0].toLowerCase().replace(/^"(.*)"$/, '$1'), at: match.index }))
    .filter(({ word }) => !word.startsWith('--') && !word.startsWith("'"))

function placedMentions(tokens: readonly Token[]): PlacedMention[] {
  const own = introduced(tokens.map(({ word }) => word))
  const found: PlacedMention[] = []
  const take = (index: number, does: Mention['does']): void => {
    let place = index
    while (tokens[place]?.word === 'only' || tokens[place]?.word === 'lateral') place += 1
    const schema = tokens[place + 1]?.word === '.'
    if (schema) place += 2
    const { word, at } = tokens[place] ?? { word: '', at: 0 }
    if (!name.test(word) || (own.has(word) && !schema)) return
    if (does === 'writes' || tokens[place + 1]?.word !== '(')
      found.push({ relation: word, does, at, place, alias: aliasAfter(tokens, place) })
  }
  for (const [index, { word }] of tokens.entries()) {
    const before = tokens[index - 1]?.word
    if (word === 'into' && (before === 'insert' || before === 'merge')) take(index + 1, 'writes')
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

function aliasAfter(tokens: Tokens, place: number): string {
  const next = tokens[place + 1]?.word === 'as' ? place + 2 : place + 1
  const word = tokens[next]?.word ?? ''
  return name.test(word) && !ends.has(word) && !joins.has(word) ? word : tokens[place]!.word.replaceAll('?', '')
}

/** The relations that an alias stands for: one table, or all of a subquery. */
function meant(words: readonly string[], mentions: readonly PlacedMention[], alias: string): PlacedMention[] {
  const direct = mentions.filter((mention) => mention.alias === alias)
  if (direct.length > 0) return direct
  return words.flatMap((word, index) => {
    if (word !== ')' || words[words[index + 1] === 'as' ? index + 2 : index + 1] !== alias) return []
    const [open] = bracketsAround(words, index)
    return mentions.filter(({ place }) => place > open && place < index)
  })
}

function bracketsAround(words: readonly string[], index: number): [number, number] {
  const walk = (step: 1 | -1, out: string, into: string): number => {
    let depth = 0
    for (let place = index + step; place >= 0 && place < words.length; place += step) {
      if (words[place] === into) depth += 1
      if (words[place] === out && depth === 0) return place
      if (words[place] === out) depth -= 1
    }
    return step === 1 ? words.length : -1
  }
  return [walk(-1, '(', ')'), walk(1, ')', '(')]
}

function listedNames(words: readonly string[], begin: number): string[] {
  const names = [words[begin] ?? '']
  for (let place = begin + 1; words[place] === ','; place += 2) names.push(words[place + 1] ?? '')
  return names
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
