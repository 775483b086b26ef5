import { parseSync } from 'oxc-parser'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly name?: string
  readonly value?: unknown
  readonly callee?: Node
  readonly object?: Node
  readonly arguments?: readonly Node[]
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[]
}

const screen = ' \\(\\d+ px\\)'
/** What defines a test, with what it writes behind the title. */
const definers: Readonly<Record<string, string>> = { test: '', it: '', journey: screen, journeyAt: screen }

/** The full names that the tests of a file can have, titles of `describe` before them; what is filled in may be anything. */
export function testNames(file: string, source: string): RegExp[] {
  const names: string[] = []
  const visit = (node: unknown, above: string): void => {
    if (typeof node !== 'object' || node === null) return
    const call = node as Node
    const word = call.type === 'CallExpression' ? firstWord(call.callee) : ''
    const title = word === 'describe' || word in definers ? titleOf(call) : undefined
    if (title !== undefined && word !== 'describe') names.push(`${above}${title}${definers[word]}`)
    const inside = title !== undefined && word === 'describe' ? `${above}${title} > ` : above
    for (const below of Object.values(node)) visit(below, inside)
  }
  visit(parseSync(file, source).program.body, '')
  return names.map((name) => new RegExp(`^${name}$`, 's'))
}

/** `test` of `test.each([…])(…)`. */
function firstWord(callee: Node | undefined): string {
  if (callee?.type === 'Identifier') return callee.name ?? ''
  if (callee?.type === 'CallExpression') return firstWord(callee.callee)
  return callee?.type === 'MemberExpression' ? firstWord(callee.object) : ''
}

/** The first text among the arguments; the screen of a journey may stand before it, so it is the first with a blank. */
function titleOf({ arguments: given = [], callee }: Node): string | undefined {
  const each = callee?.type === 'CallExpression'
  const texts = given.flatMap((argument) => patternOf(argument, each) ?? [])
  return firstWord(callee) === 'journeyAt' ? texts[1] : texts[0]
}

function patternOf({ type, value, quasis }: Node, each: boolean): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return escaped(value, each)
  if (type === 'TemplateLiteral') return quasis!.map((quasi) => escaped(quasi.value.cooked, each)).join('.+')
  return undefined
}

function escaped(text: string, each: boolean): string {
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return each ? literal.replace(/%[sdifjoO#]|\\\$[\w#]+(?:\\\.\w+)*/g, '.+') : literal
}
