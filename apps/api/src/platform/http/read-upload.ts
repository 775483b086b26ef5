import type { FastifyRequest } from 'fastify'
import type { ArrivedFile } from '../keep-file.ts'
import type { Refusal } from '../refusal.ts'
import { hashOf, mimeOf } from '../storage.ts'

export const largestFile = 10 * 1_048_576

/** A multipart form with one file. What the bytes themselves are not known by is no file. */
export interface Upload {
  readonly fields: Readonly<Record<string, unknown>>
  readonly file: ArrivedFile | null
}

/** What a file may be, by its bytes, and how large. */
interface Accepted {
  readonly largest: number
  readonly typeOf: (bytes: Buffer) => string | null
}
const ordinary: Accepted = { largest: largestFile, typeOf: mimeOf }

/** Reads an upload to its end. A body that breaks off or is no multipart is the sender's fault, as a wrong file is. */
export async function readUpload(
  request: FastifyRequest,
  unreadable: () => Refusal,
  { largest, typeOf }: Accepted = ordinary,
): Promise<Upload> {
  const fields: Record<string, unknown> = {}
  let file: ArrivedFile | null = null
  try {
    for await (const part of request.parts({ limits: { fileSize: largest, files: 1, fields: 10 } })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else file = arrived(await part.toBuffer().catch(() => Buffer.alloc(0)), part.filename, typeOf)
    }
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 413) throw error
    throw unreadable()
  }
  return { fields, file }
}

function arrived(content: Buffer, filename: string, typeOf: Accepted['typeOf']): ArrivedFile | null {
  const mime = typeOf(content)
  if (!mime) return null
  const name = filename.replaceAll('\0', '').slice(0, 200)
  return { facts: { sha256: hashOf(content), mime, bytes: content.length, name }, content }
}
