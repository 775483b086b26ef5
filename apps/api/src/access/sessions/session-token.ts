import { hash, randomBytes } from 'node:crypto'

const shape = /^[\w-]{43}$/

/** A session's secret: 32 random bytes, given to the browser only. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a token; null for text that no token has. */
export const tokenHash = (token: string): Buffer | null => (shape.test(token) ? hash('sha256', token, 'buffer') : null)
