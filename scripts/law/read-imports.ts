import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'

export interface Import {
  readonly line: number
  /** As it is written. */
  readonly text: string
  /** A path inside the checkout, or undefined for a package from outside. */
  readonly path: string | undefined
  /** The package from outside (`zod`, `node:fs`), or undefined for a file of the checkout. */
  readonly package: string | undefined
  /** Nothing of it is there when the program runs. */
  readonly typeOnly: boolean
}

/** Every import, re-export and dynamic import of a file, each with the line where it stands. */
export function readImports(file: string, source: string): Import[] {
  const { module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const named = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      ...moduleRequest,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? { ...moduleRequest, typeOnly: isType } : [])),
    ),
  ].map(({ value, start, typeOnly }) => ({ text: value, start, typeOnly }))
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(source.slice(start, end))
    return literal ? [{ text: literal[2]!, start, typeOnly: false }] : []
  })
  const seen = new Set<string>()
  return [...named, ...dynamic]
    .sort((one, other) => one.start - other.start)
    .map(({ text, start, typeOnly }) => ({ line: lineAt(source, start), text, typeOnly, ...target(file, text) }))
    .filter(({ line, text }) => !seen.has(`${line} ${text}`) && seen.add(`${line} ${text}`))
}

export const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length

function target(file: string, text: string): Pick<Import, 'path' | 'package'> {
  if (text.startsWith('.')) return { path: posix.join(posix.dirname(file), text), package: undefined }
  const own = /^@yaoji\/([^/]+)\/(.+)$/.exec(text)
  if (own)
    return { path: `packages/${own[1]}/${own[2]!.startsWith('laws/') ? '' : 'src/'}${own[2]}`, package: undefined }
  if (text.startsWith('node:')) return { path: undefined, package: text }
  const depth = text.startsWith('@') ? 2 : 1
  return { path: undefined, package: text.split('/').slice(0, depth).join('/') }
}
