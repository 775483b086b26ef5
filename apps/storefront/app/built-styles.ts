import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rowOf } from './shell/paths/row.ts'

const assets = join(import.meta.dirname, '../client/assets')
const encoder = new TextEncoder()

/** The styles of a page, as they stand in its text, and where those of all pages are when these are fewer. */
interface PageStyles {
  readonly bytes: Uint8Array
  readonly rest: string
}
let sheets: { readonly all: PageStyles; readonly goods: PageStyles } | null = null

/** Reads the built sheets once: pages with goods bring their own, all others everything (goods-styles.ts). */
function readSheets(styles: string) {
  const all = { bytes: encoder.encode(styles), rest: '' }
  const names = existsSync(assets) ? readdirSync(assets).filter((name) => name.endsWith('.css')) : []
  const text = (name: string) => readFileSync(join(assets, name), 'utf8').trim()
  const goods = names.find((name) => name.startsWith('goods-'))
  const whole = names.find((name) => text(name) === styles)
  return { all, goods: goods && whole ? { bytes: encoder.encode(text(goods)), rest: `/assets/${whole}` } : all }
}

/** `styles`: everything, as the framework would write it. */
export function stylesFor(pathname: string, styles: string): PageStyles {
  sheets ??= readSheets(styles)
  return /^(home|goods)\//.test(rowOf(pathname)?.row.page ?? '') ? sheets.goods : sheets.all
}
