import { parseSync } from 'oxc-parser'
import type { Breach } from './file-rules.ts'
import { lineAt } from './read-imports.ts'
import { readTexts } from './read-sql.ts'

const sentence = 'a state is named: its number stands in the table of states in rules and nowhere else'
const inSql = /\b(?:\w*state|status|code)\s*(?:=|<>|!=|<=?|>=?|(?:not\s+)?in\s*\(|(?:not\s+)?between)\s*\d\d\b/gi
const stateLike = /^(state|status|fromState|toState|from_state|to_state|code)$/

interface Node {
  readonly type: string
  readonly start: number
  readonly operator?: string
  readonly left?: Node
  readonly right?: Node
  readonly name?: string
  readonly value?: unknown
  readonly property?: Node
  readonly discriminant?: Node
  readonly cases?: readonly { readonly test: Node | null }[]
}

/** Numbers of states written out: in SQL, in comparisons, in the cases of a switch. */
export function stateBreaches(file: string, source: string): Breach[] {
  if (!/^(apps|packages)\//.test(file) || /\.(test|e2e)\.tsx?$|^packages\/rules\/src\/|^apps\/api\/test\//.test(file))
    return []
  const found: Breach[] = []
  const say = (start: number, what: string) => found.push({ file, line: lineAt(source, start), what, sentence })
  for (const { text, start } of readTexts(file, source))
    for (const match of text.matchAll(inSql))
      if (/\b(select|where|filter|when|and|or|update|from)\b/i.test(text)) say(start, match[0])
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (!Array.isArray(node)) {
      const one = node as Node
      if (one.type === 'BinaryExpression' && isState(one.left) && isNumber(one.right))
        say(one.start, `${nameOf(one.left)} ${one.operator} ${one.right?.value}`)
      if (one.type === 'SwitchStatement' && isState(one.discriminant))
        for (const { test } of one.cases ?? []) if (test && isNumber(test)) say(test.start, `case ${test.value}`)
    }
    for (const below of Object.values(node)) visit(below)
  }
  visit(parseSync(file, source).program.body)
  return found
}

const nameOf = (node: Node | undefined): string =>
  node?.type === 'Identifier' ? (node.name ?? '') : node?.type === 'MemberExpression' ? (node.property?.name ?? '') : ''
const isState = (node: Node | undefined) => stateLike.test(nameOf(node))
const isNumber = (node: Node | undefined) =>
  node?.type === 'Literal' && typeof node.value === 'number' && node.value >= 10 && node.value < 100
