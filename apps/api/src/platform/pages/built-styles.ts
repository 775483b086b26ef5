import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The style sheets of the built storefront that its pages bring in their text: the sources that a page's policy names. Those
 * of single parts (articles, tables that are typed into) are files.
 */
export function builtStyles(folder: string): string[] {
  const assets = join(folder, 'assets')
  if (!existsSync(assets)) return []
  return readdirSync(assets)
    .filter((name) => /^(index|page-\w+)-[^/]*\.css$/.test(name))
    .map((name) => readFileSync(join(assets, name), 'utf8').trim())
    .map((styles) => `'sha256-${createHash('sha256').update(styles).digest('base64')}'`)
}
