import type { Breach } from './file-rules.ts'
import { type Import, lineAt } from './read-imports.ts'
import { type Mention, readLocks, readMentions } from './read-sql.ts'
import { readTexts } from './read-texts.ts'
import type { Ownership } from './tables.ts'

const reads =
  'a context names in SQL its own tables; of others it reads what their published.ts offers, as `from` a hole'
const writes = "a context writes and locks its own tables only; of others it calls the owner's verb"

/** The room of the API in which a file is; the demonstration is one that owns no table. */
const contextOf = (file: string) => /^apps\/api\/(?:src\/([^/]+)|(demo))\//.exec(file)?.slice(1).find(Boolean)

/** Foreign tables that a file names in SQL, and foreign relations that it writes or locks. */
export function sqlBreaches(
  file: string,
  source: string,
  imports: readonly Import[],
  { ownerOf }: Ownership,
): Breach[] {
  const context = contextOf(file)
  if (context === undefined || /\.test\.ts$/.test(file)) return []
  const published = publishedNames(source, imports)
  const filled = [...source.matchAll(/\bbulkInsert\(\s*\w+,\s*'(\w+)'/g)].flatMap(({ 1: table, index }): Breach[] => {
    const owner = ownerOf.get(table!)
    if (owner === undefined || owner === context) return []
    return [{ file, line: lineAt(source, index), what: `writes ${table}`, sentence: writes }]
  })
  const said = readTexts(file, source).flatMap(({ text, line }) => {
    if (!looksLikeSql(text)) return []
    const mentions = readMentions(text)
    const breach = (mention: Mention, sentence: string): Breach => ({
      file,
      line: line + text.slice(0, mention.at).split('\n').length - 1,
      what: `${mention.does} ${mention.relation.replaceAll('?', '')}`,
      sentence,
    })
    const foreign = [...mentions.filter(({ does }) => does === 'writes'), ...readLocks(text)].filter(({ relation }) =>
      published.has(relation.replaceAll('?', '')),
    )
    return [
      ...mentions.flatMap((mention) => {
        const owner = ownerOf.get(mention.relation)
        if (owner === undefined || owner === context) return []
        return [breach(mention, mention.does === 'writes' ? writes : reads)]
      }),
      ...foreign.map((mention) => breach(mention, writes)),
    ]
  })
  return [...filled, ...said]
}

/** Names that a file imports from another context's published.ts. */
function publishedNames(source: string, imports: readonly Import[]): ReadonlySet<string> {
  const lines = new Set(imports.filter(({ path }) => /\/published\.ts$/.test(path ?? '')).map(({ text }) => text))
  const names = new Set<string>()
  for (const [, list, from] of source.matchAll(/import\s*\{([^}]*)\}\s*from\s*'([^']+)'/g))
    if (lines.has(from!))
      for (const part of list!.split(',')) {
        const name = part
          .trim()
          .split(/\s+as\s+/)
          .at(-1)
          ?.replace(/^type\s+/, '')
        if (name) names.add(name.toLowerCase())
      }
  return names
}

const looksLikeSql = (text: string) =>
  /\b(select|(?:insert|merge) into|update|delete from|truncate|lock table|from|join)\b/i.test(text) && /\s/.test(text)

/** Views, functions and triggers of the migrations, judged like SQL in code. */
export function schemaBreaches(schema: import('./read-migrations.ts').Schema, { ownerOf, twice }: Ownership): Breach[] {
  const found: Breach[] = twice.map(({ table, file }) => ({
    file,
    line: 1,
    what: table,
    sentence: 'a table has one owner: it stands in one tables.ts',
  }))
  for (const [table, place] of schema.tables)
    if (!ownerOf.has(table))
      found.push({ ...place, what: table, sentence: "every table stands in its owner's tables.ts" })
  const routineOwner = new Map<string, string>()
  for (const [name, { body, file, line }] of [...schema.functions, ...schema.views]) {
    const mentions = readMentions(body)
    const owners = new Set(mentions.flatMap(({ relation }) => ownerOf.get(relation) ?? []))
    const written = new Set(
      mentions.flatMap(({ relation, does }) => (does === 'writes' ? (ownerOf.get(relation) ?? []) : [])),
    )
    const owner = [...written][0] ?? [...owners][0]
    if (owner) routineOwner.set(name, owner)
    for (const { relation } of mentions) {
      const other = ownerOf.get(relation)
      if (other !== undefined && other !== owner)
        found.push({ file, line, what: `${name} names ${relation}`, sentence: routineSentence })
    }
  }
  for (const [name, { table, calls, file, line }] of schema.triggers) {
    const owner = routineOwner.get(calls)
    const context = ownerOf.get(table)
    if (owner !== undefined && context !== undefined && owner !== context)
      found.push({ file, line, what: `${name} on ${table} writes for ${owner}`, sentence: routineSentence })
  }
  return found
}

const routineSentence =
  "a view, function or trigger of the database names one context's tables; what others need it asks of their functions"
