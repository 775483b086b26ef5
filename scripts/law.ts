import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from './checkout.ts'
import { circles } from './law/circles.ts'
import { type Breach, fileBreaches, twinBreaches } from './law/file-rules.ts'
import { wordBreaches } from './law/plain-words.ts'
import { type Import, readImports } from './law/read-imports.ts'
import { readMigrations } from './law/read-migrations.ts'
import { importLaw } from './law/rules-of-law.ts'
import { schemaBreaches, sqlBreaches } from './law/sql-rules.ts'
import { stateBreaches } from './law/state-rules.ts'
import { readOwnership } from './law/tables.ts'

const guarded = ['packages', 'apps', 'scripts', 'e2e', 'bench']
const passedOver = /^(node_modules|dist|\.tanstack|\.output)$/

interface SourceFile {
  readonly file: string
  readonly source: string
  readonly imports: readonly Import[]
}

/**
 * Reads every source file of the checkout and answers what breaks the law of architecture: imports and their direction,
 * tables and their owners in SQL, circles of files, numbers of states, barrels, twins, length, words that are not plain.
 */
export function findBreaches(root: string): Breach[] {
  const law = importLaw(foldersIn(join(root, 'packages')), foldersIn(join(root, 'apps')))
  const files = guarded
    .flatMap((folder) => sourcesBelow(root, folder))
    .map((file): SourceFile => {
      const source = readFileSync(join(root, file), 'utf8')
      return { file, source, imports: file.includes('.gen.') ? [] : readImports(file, source) }
    })
  const ownership = readOwnership(files.filter(({ file }) => /\/tables\.ts$/.test(file)))
  return [
    ...files.flatMap(({ file, source, imports }) => [
      ...fileBreaches(file, source),
      ...imports.flatMap((imported) =>
        law
          .filter((rule) => rule.breachedBy(file, imported))
          .map(({ sentence }) => ({ file, line: imported.line, what: imported.text, sentence })),
      ),
      ...sqlBreaches(file, source, imports, ownership),
      ...stateBreaches(file, source),
      ...wordBreaches(file, source),
    ]),
    ...documentsOf(root).flatMap((file) => wordBreaches(file, readFileSync(join(root, file), 'utf8'))),
    ...schemaBreaches(readMigrations(migrationsOf(root)), ownership),
    ...twinBreaches(files.map(({ file }) => file)),
    ...circles(filesThatImport(files)),
  ]
}

function documentsOf(root: string): string[] {
  const folders = ['.', 'decisions', 'docs', 'bench'].filter((folder) => existsSync(join(root, folder)))
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  )
}

function migrationsOf(root: string): { file: string; source: string }[] {
  const folder = join(root, 'apps/api/migrations')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ file: `apps/api/migrations/${name}`, source: readFileSync(join(folder, name), 'utf8') }))
}

/** Each file with the files of the checkout that it imports; a package's path is written without its ending. */
function filesThatImport(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const known = new Map(
    files.flatMap(({ file }) => [[file, file] as const, [file.replace(/\.tsx?$/, ''), file] as const]),
  )
  return new Map(files.map(({ file, imports }) => [file, imports.flatMap(({ path }) => known.get(path ?? '') ?? [])]))
}

function sourcesBelow(root: string, folder: string): string[] {
  const path = join(root, folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !passedOver.test(name))
    .flatMap((entry) => {
      const below = `${folder}/${entry.name}`
      if (entry.isDirectory()) return sourcesBelow(root, below)
      return /\.tsx?$/.test(entry.name) ? [below] : []
    })
}

const foldersIn = (path: string) =>
  existsSync(path) ? readdirSync(path).filter((name) => statSync(join(path, name)).isDirectory()) : []

if (import.meta.main) {
  const breaches = findBreaches(checkout)
  for (const { file, line, what, sentence } of breaches) console.error(`${file}:${line}  ${what}\n    ${sentence}`)
  if (breaches.length > 0) process.exit(1)
}
