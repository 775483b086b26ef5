import { parseSync } from 'oxc-parser'
import { lineAt } from './read-imports.ts'

/** A piece of text in a source file: a string, or a template whose holes are written out as far as the file says them. */
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
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[]
  readonly expressions?: readonly Node[]
  readonly quasi?: Node
  readonly expression?: Node
  readonly consequent?: Node
  readonly alternate?: Node
  readonly left?: Node
  readonly right?: Node
  readonly callee?: Node
  readonly property?: Node
  readonly arguments?: readonly Node[]
  readonly id?: Node
  readonly init?: Node | null
}

/**
 * Every string and template of a file, each once. A hole that is a plain name keeps it: `from ${members} m` reads
 * `from ?members? m`. A hole that is a text itself (a string, a template, either side of a choice, `sql.raw('goods')`, a
 * name of this file for one word or a lock) reads as that text.
 */
export function readTexts(file: string, source: string): Text[] {
  const { body } = parseSync(file, source).program
  const fragments = fragmentsOf(body)
  const found: Text[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (!Array.isArray(node)) {
      const one = node as Node
      const inside: Node[] = []
      const text = textOf(one, fragments, inside)
      if (text !== undefined) {
        found.push({ text, start: one.start, line: lineAt(source, one.start) })
        visit(inside)
        return
      }
    }
    for (const below of Object.values(node)) visit(below)
  }
  visit(body)
  return found
}

type Fragments = ReadonlyMap<string, string>

/** What a string or a template says; the parts of it that say nothing by themselves are left to be read: `unread`. */
function textOf(node: Node, fragments: Fragments, unread: Node[]): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  const holes = node.expressions ?? []
  return (node.quasis ?? [])
    .map(({ value }, index) => {
      const hole = holes[index]
      return value.cooked + (hole ? holeText(hole, fragments, unread) : '')
    })
    .join('')
}

function holeText(hole: Node, fragments: Fragments, unread: Node[]): string {
  const read = (node: Node) => holeText(node, fragments, unread)
  if (hole.type === 'Identifier') return fragments.get(hole.name!) ?? `?${hole.name}?`
  if (hole.type === 'Literal') return String(hole.value)
  if (hole.type === 'TemplateLiteral') return textOf(hole, fragments, unread)!
  if (hole.type === 'TaggedTemplateExpression') return read(hole.quasi!)
  if (hole.type === 'ConditionalExpression') return `${read(hole.consequent!)} ${read(hole.alternate!)}`
  if (hole.type === 'LogicalExpression') return `${read(hole.left!)} ${read(hole.right!)}`
  if (hole.type === 'ParenthesizedExpression') return read(hole.expression!)
  if (hole.type === 'CallExpression' && /^(raw|identifier)$/.test(hole.callee?.property?.name ?? ''))
    return hole.arguments!.map(read).join(' ')
  unread.push(hole)
  return '??'
}

const fragment = /^(\w+|\s*for (no key )?(key )?(update|share)\b.*)$/i

/** The names of a file that stand for one word or for a lock: `const table = 'goods'`. A name with two meanings is none. */
function fragmentsOf(body: unknown): Fragments {
  const found = new Map<string, string>()
  const twice = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, id, init } = node as Node
    if (type === 'VariableDeclarator' && id?.type === 'Identifier') {
      if (found.has(id.name!)) twice.add(id.name!)
      const text = init ? textOf(init.quasi ?? init, new Map(), []) : undefined
      found.set(id.name!, text ?? '')
    }
    for (const below of Object.values(node)) visit(below)
  }
  visit(body)
  return new Map([...found].filter(([name, text]) => !twice.has(name) && fragment.test(text)))
}
