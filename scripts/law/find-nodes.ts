import { parseSync } from 'oxc-parser'
import { lineAt } from './read-imports.ts'

/** What the law looks at of a piece of syntax. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly name?: string
  readonly object?: SyntaxNode
  readonly property?: SyntaxNode
  readonly callee?: SyntaxNode
  readonly arguments?: readonly SyntaxNode[]
}

/** What `of` finds in the pieces of a file, each with its line. */
export function findNodes<Found extends object>(
  file: string,
  source: string,
  of: (node: SyntaxNode) => Found | undefined,
): (Found & { readonly line: number })[] {
  const found: (Found & { readonly line: number })[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const one = Array.isArray(node) ? undefined : of(node as SyntaxNode)
    if (one) found.push({ ...one, line: lineAt(source, (node as SyntaxNode).start) })
    for (const below of Object.values(node)) visit(below)
  }
  visit(parseSync(file, source).program.body)
  return found
}
