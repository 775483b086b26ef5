import { createHash } from 'node:crypto'

/** Eight bytes of a code's SHA-256, as the text of a signed whole number: kept for years, so no database's own hash. */
export const hashOf = (code: string): string =>
  createHash('sha256').update(code, 'latin1').digest().readBigInt64BE(0).toString()
