import type { FastifyRequest } from 'fastify'
import { readUpload } from '../../platform/http/read-upload.ts'
import type { ArrivedFile } from '../../platform/keep-file.ts'
import { hashOf } from '../../platform/storage.ts'
import { refuse } from '../refusals.ts'
import { judgePdf } from './judge-pdf.ts'
import { pictureLook } from './picture-look.ts'
import { readCodes } from './read-codes.ts'
import { redraw } from './redraw.ts'

/** A picture that was judged and redrawn, with what it says of itself. */
export interface ArrivedPicture {
  readonly role: 'file' | 'identity'
  readonly file: ArrivedFile
  readonly originalSha256: string
  readonly look: string | null
  readonly codes: readonly string[]
}

/** Reads the multipart form of a picture. What its bytes are not known by, SVG and archives among them, is refused. */
export async function readPictureForm(request: FastifyRequest) {
  const unreadable = () => refuse('licences.fileUnreadable')
  if (!request.isMultipart()) throw unreadable()
  const { fields, file } = await readUpload(request, unreadable)
  if (!file) throw unreadable()
  return { fields, file }
}

/** Judges and redraws a picture, reads the codes on it and what it looks like. Identity cards come as pictures alone. */
export async function arrivePicture(
  { facts, content }: ArrivedFile,
  role: ArrivedPicture['role'],
): Promise<ArrivedPicture> {
  if (facts.mime === 'application/pdf') {
    if (role === 'identity') throw refuse('licences.identityPicture')
    judgePdf(content)
    return { role, file: { facts, content }, originalSha256: facts.sha256, look: null, codes: [] }
  }
  const picture = await redraw(content)
  const [look, codes] = await Promise.all([pictureLook(picture), role === 'file' ? readCodes(picture) : []])
  const redrawn = { sha256: hashOf(picture), mime: 'image/jpeg', bytes: picture.length, name: facts.name }
  return { role, file: { facts: redrawn, content: picture }, originalSha256: facts.sha256, look, codes }
}
