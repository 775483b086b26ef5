import { parseSync } from 'oxc-parser'
import type { Breach } from './file-rules.ts'
import { lineAt } from './read-imports.ts'
import { readTexts } from './read-texts.ts'

const sentence = 'a state is named: its number stands in the table of states in rules and nowhere else'
const compares = '(?:=|<>|!=|<=?|>=?)'
const column = String.raw`\b(?:\w*state|status|code)\b`
const among = String.raw`(?:(?:not\s+)?in\s*\(|(?:not\s+)?between\b|${compares}\s*(?:any|all|some)\s*\(\s*(?:array\s*\[|'\{))`
const inSql = new RegExp(
  [
    String.raw`${column}\s*(?:${compares}\s*|${among}[\s\d,]*?)\b\d\d\b`,
    String.raw`(?<![\w.])\d\d\s*${compares}\s*(?:\w+\.)?${column}`,
  ].join('|'),
  'gi',
)
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
  readonly expression?: Node
  readonly callee?: Node
  readonly object?: Node
  readonly arguments?: readonly Node[]
  readonly elements?: readonly (Node | null)[]
  readonly discriminant?: Node
  readonly cases?: readonly { readonly test: Node | null }[]
}

/** Numbers of states written out: in SQL, in comparisons from either side, in lists that are asked for one, in the cases of a switch. */
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
      const [state, number] = isState(one.left) ? [one.left, one.right] : [one.right, one.left]
      if (one.type === 'BinaryExpression' && isState(state) && isNumber(number))
        say(one.start, `${nameOf(state)} ${one.operator} ${number?.value}`)
      if (one.type === 'CallExpression' && one.arguments?.some(isState) && listed(one.callee?.object).some(isNumber))
        say(one.start, `${nameOf(one.arguments.find(isState))} in a list of numbers`)
      if (one.type === 'SwitchStatement' && isState(one.discriminant))
        for (const { test } of one.cases ?? []) if (test && isNumber(test)) say(test.start, `case ${test.value}`)
    }
    for (const below of Object.values(node)) visit(below)
  }
  visit(parseSync(file, source).program.body)
  return found
}

/** `order.state`, `order?.state`, `state`. */
function nameOf(node: Node | undefined): string {
  if (node?.type === 'ChainExpression') return nameOf(node.expression)
  return (node?.type === 'MemberExpression' ? node.property?.name : node?.type === 'Identifier' && node.name) || ''
}
/** The members of `[10, 15]` and of `new Set([10, 15])`. */
function listed(node: Node | undefined): Node[] {
  if (node?.type === 'NewExpression') return listed(node.arguments?.[0])
  return node?.type === 'ArrayExpression' ? (node.elements ?? []).flatMap((one) => one ?? []) : []
}
const isState = (node: Node | undefined) => stateLike.test(nameOf(node))
const isNumber = (node: Node | undefined) =>
  node?.type === 'Literal' && typeof node.value === 'number' && node.value >= 10 && node.value < 100
