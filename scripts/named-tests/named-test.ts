import { existsSync, readFileSync } from 'node:fs'
import { inCheckout } from '../checkout.ts'

/** A test by the name that tables call it: `<path of its file> > <titles around it> > <its own title>`. */
export interface NamedTest {
  readonly file: string
  readonly titles: readonly string[]
}

export const nameOf = ({ file, titles }: NamedTest) => [file, ...titles].join(' > ')

/** Several names are parted by ` | `. */
export const readNamedTests = (text: string): NamedTest[] =>
  text.split(' | ').map((name) => {
    const [file = '', ...titles] = name.split(' > ')
    return { file, titles }
  })

const suites: readonly (readonly [RegExp, string])[] = [
  [/^packages\/(?:rules|views)\/laws\//, 'laws'],
  [/^(?:packages\/(?!ui\/)|scripts\/)/, 'unit'],
  [/^apps\/api\//, 'api'],
  [/^(?:apps\/storefront\/app|packages\/ui)\//, 'storefront'],
]

/** The suite (vitest.config.ts) that runs the test; those that need built pages or a browser are no test of a table. */
export function suiteOf({ file }: NamedTest): string {
  const found = suites.find(([path]) => path.test(file))
  if (!found) throw new Error(`no suite runs ${file} without built pages`)
  return found[1]
}

const literals = /'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g
const everySign = /[.*+?^${}()|[\]\\]/g

/** Whether the file has each of the titles; one of a table of cases has places for what differs. */
export function isWritten({ file, titles }: NamedTest): boolean {
  if (!existsSync(inCheckout(file))) return false
  const text = readFileSync(inCheckout(file), 'utf8')
  const written = [...text.matchAll(literals)].map((found) =>
    (found[1] ?? found[2] ?? found[3] ?? '').replaceAll('\\', ''),
  )
  return titles.length > 0 && titles.every((title) => written.some((each) => titlePattern(each).test(title)))
}

const titlePattern = (written: string) => {
  const parts = written.split(/%[sdifjo#]|\$[\w.]+/).map((part) => part.replaceAll(everySign, '\\$&'))
  // A literal of places alone would be any title.
  return parts.join('').length < 8 && parts.length > 1 ? /^$/ : new RegExp(`^${parts.join('.+')}$`, 's')
}
