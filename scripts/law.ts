import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from './checkout.ts'
import { type Breach, fileBreaches } from './law/file-rules.ts'
import { readImports } from './law/read-imports.ts'
import { importLaw } from './law/rules-of-law.ts'

const guarded = ['packages', 'apps', 'scripts', 'e2e', 'bench']
const passedOver = /^(node_modules|dist|\.tanstack|\.output)$/

/** Reads every source file of the checkout and answers what breaks the law of architecture: imports, barrels, length. */
export function findBreaches(root: string): Breach[] {
  const law = importLaw(foldersIn(join(root, 'packages')), foldersIn(join(root, 'apps')))
  return guarded
    .flatMap((folder) => sourcesBelow(root, folder))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      const imports = file.includes('.gen.') ? [] : readImports(file, source)
      const broken = imports.flatMap((imported) =>
        law
          .filter((rule) => rule.breachedBy(file, imported))
          .map(({ sentence }) => ({ file, line: imported.line, what: imported.text, sentence })),
      )
      return [...fileBreaches(file, source), ...broken]
    })
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
