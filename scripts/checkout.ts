import { createHash } from 'node:crypto'
import { join } from 'node:path'

/** The folder of this checkout. */
export const checkout = join(import.meta.dirname, '..')

export const inCheckout = (...parts: string[]) => join(checkout, ...parts)

/** A short name for a path, for folders that are outside it. */
export const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
