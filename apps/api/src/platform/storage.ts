import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyReply } from 'fastify'

/** Files by the hash of their content, under DATA_DIR/files. The same bytes are kept once. */
export interface Storage {
  put(bytes: Buffer, sha256: string): Promise<void>
  get(sha256: string): Promise<Buffer>
}

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

export const filesFolder = (dataDir: string): string => join(dataDir, 'files')

export function fileStorage(dataDir: string): Storage {
  const pathOf = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a content hash')
    return join(filesFolder(dataDir), sha256.slice(0, 2), sha256)
  }
  return {
    async put(bytes, sha256) {
      const path = pathOf(sha256)
      const there = await stat(path).catch(() => null)
      if (there?.size === bytes.length) return
      await mkdir(dirname(path), { recursive: true })
      const draft = `${path}.${process.pid}.${crypto.randomUUID()}`
      const file = await open(draft, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, path)
    },
    get: (sha256) => readFile(pathOf(sha256)),
  }
}

const signatures = [
  { mime: 'image/jpeg', magic: Buffer.from([0xff, 0xd8, 0xff]) },
  { mime: 'image/png', magic: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { mime: 'application/pdf', magic: Buffer.from('%PDF-') },
] as const

/** What the bytes themselves say they are: JPEG, PNG, PDF or null. The name and the declared type are not believed. */
export function mimeOf(bytes: Buffer): string | null {
  return signatures.find(({ magic }) => bytes.subarray(0, magic.length).equals(magic))?.mime ?? null
}

/** Sends an uploaded file so that nothing in it can run or be guessed at in this origin. `disposition`: shown, or saved. */
export function sendPrivateFile(
  reply: FastifyReply,
  bytes: Buffer,
  mime: string,
  disposition = 'inline',
): FastifyReply {
  return reply
    .header('content-type', mime)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cache-control', 'private, no-store')
    .header('content-disposition', disposition)
    .send(bytes)
}

/** Saved under a Chinese name, by every browser. */
export const savedAs = (name: string): string => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
