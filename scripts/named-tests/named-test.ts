import { existsSync, readFileSync } from 'node:fs'
import { inCheckout } from '../checkout.ts'
import { testNames } from './test-names.ts'

/** A test as tables name it: the path of its file, and its full name as vitest prints it, titles around it before its own. */
export interface NamedTest {
  readonly file: string
  readonly name: string
}

export const nameOf = ({ file, name }: NamedTest) => `${file} > ${name}`

/** Several names are parted by ` | `. */
export const readNamedTests = (text: string): NamedTest[] =>
  text.split(' | ').map((one) => {
    const cut = one.indexOf(' > ')
    if (cut < 0) throw new Error(`"${one}" is not a file and a test of it`)
    return { file: one.slice(0, cut), name: one.slice(cut + 3) }
  })

const known = new Map<string, readonly RegExp[]>()

/** Whether the file is there and can have a test of that name. */
export function isWritten({ file, name }: NamedTest): boolean {
  const path = inCheckout(file)
  if (!known.has(file)) known.set(file, existsSync(path) ? testNames(file, readFileSync(path, 'utf8')) : [])
  return known.get(file)!.some((pattern) => pattern.test(name))
}
