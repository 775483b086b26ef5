import type { Plugin } from 'vite'

/** The parts of a syntax tree that are asked for. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly init?: Node | null
  readonly callee?: Node
  readonly arguments?: readonly Node[]
  readonly declarations?: readonly Node[]
}

/** Signs of a function that is worth it: React's own is 200 kB. */
const least = 10_000

/**
 * A CommonJS package is bundled as a function that runs at once: `x = once((exports) => { … })`. Browsers read such a function
 * twice, in part while the script travels and whole when it runs, unless it stands in parentheses of its own; minifying
 * takes these away.
 */
export const eagerModules = (): Plugin => ({
  name: 'eager-modules',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && chunk.isEntry)
        chunk.code = inParentheses(chunk.code, this.parse(chunk.code).body as unknown as readonly Node[])
  },
})

/** The same script, with each module's function in parentheses. */
export function inParentheses(code: string, body: readonly Node[]): string {
  const modules = body
    .flatMap(({ declarations = [] }) => declarations)
    .flatMap(({ init }) => (init?.type === 'CallExpression' && init.arguments?.length === 1 ? init.arguments : []))
    .filter(({ type, start, end }) => type === 'ArrowFunctionExpression' && end - start > least)
  return modules.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}(${text.slice(start, end)})${text.slice(end)}`,
    code,
  )
}
