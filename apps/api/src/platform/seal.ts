import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** A key of its own for each use, so that what is sealed for one is noise to another. */
const keyOf = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, '', `yaoji ${use}`, 32))

/** Closes a text so that only this store can read it and nobody can change it unseen. */
export function seal(secret: string, use: string, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(secret, use), nonce)
  const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url')
}

/** The text, or null where it was not sealed with this secret for this use. Sealed once, it is written in one way only. */
export function unseal(secret: string, use: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < nonceBytes + tagBytes || bytes.toString('base64url') !== sealed) return null
  const decipher = createDecipheriv(algorithm, keyOf(secret, use), bytes.subarray(0, nonceBytes))
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const opened = decipher.update(bytes.subarray(nonceBytes + tagBytes))
  try {
    return Buffer.concat([opened, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
