import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ownSheets, sheetOf } from './sheet-of.ts'
import { rowOf } from './shell/paths/row.ts'

const assets = join(import.meta.dirname, '../client/assets')
const encoder = new TextEncoder()

/** The styles of a page, as they stand in its text, and where those of all pages are when these are fewer. */
interface PageStyles {
  readonly bytes: Uint8Array
  readonly rest: string
}
type Sheet = (typeof ownSheets)[number] | 'all'
let sheets: Readonly<Record<Sheet, PageStyles>> | null = null

/** Reads the built sheets once: some pages bring one of their own, all others everything (goods-styles.ts). */
function readSheets(styles: string): Readonly<Record<Sheet, PageStyles>> {
  const all = { bytes: encoder.encode(styles), rest: '' }
  const names = existsSync(assets) ? readdirSync(assets).filter((name) => name.endsWith('.css')) : []
  const text = (name: string) => readFileSync(join(assets, name), 'utf8').trim()
  const whole = names.find((name) => text(name) === styles)
  const ownOf = (own: Sheet): PageStyles => {
    const sheet = names.find((name) => name.startsWith(`page-${own}-`))
    return sheet && whole ? { bytes: encoder.encode(text(sheet)), rest: `/assets/${whole}` } : all
  }
  return { all, home: ownOf('home'), lists: ownOf('lists'), detail: ownOf('detail') }
}

/** `styles`: everything, as the framework would write it. */
export function stylesFor(pathname: string, styles: string): PageStyles {
  sheets ??= readSheets(styles)
  return sheets[sheetOf(rowOf(pathname)?.row.page ?? '') ?? 'all']
}
