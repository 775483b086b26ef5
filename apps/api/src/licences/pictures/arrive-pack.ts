import { guessPaper } from '@yaoji/rules/licences/guess-paper'
import type { FastifyRequest } from 'fastify'
import { largestFile, readUpload } from '../../platform/http/read-upload.ts'
import type { ArrivedFile } from '../../platform/keep-file.ts'
import { readZip } from '../../platform/read-zip.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashOf, mimeOf } from '../../platform/storage.ts'
import type { ZipFile } from '../../platform/write-zip.ts'
import { refuse } from '../refusals.ts'
import { type ArrivedPicture, arrivePicture } from './arrive-picture.ts'

/** Our choice (decision 0116): twice the papers that a unit can have, photographed by a telephone. */
const bounds = { files: 24, fileBytes: largestFile, allBytes: 40 * 1_048_576, growth: 100 }
const largestPack = 30 * 1_048_576

const zipMime = (bytes: Buffer) => (bytes.subarray(0, 2).equals(Buffer.from('PK')) ? 'application/zip' : null)

/** Reads the multipart form of a pack. */
export async function readPackForm(request: FastifyRequest): Promise<ArrivedFile> {
  const broken = () => refuse('licences.pack', { kind: 'broken' })
  if (!request.isMultipart()) throw broken()
  const { file } = await readUpload(request, broken, { largest: largestPack, typeOf: zipMime })
  if (!file) throw broken()
  return file
}

export interface Unpacked {
  readonly papers: readonly ZipFile[]
  /** Identity cards, which come under a consent of their own: by name alone. */
  readonly left: readonly string[]
}

/** Unpacks an archive within its bounds; nothing in it has been looked at. */
export async function unpackPapers({ content }: ArrivedFile): Promise<Unpacked> {
  const read = await readZip(content, bounds)
  if (!read.ok) throw refuse('licences.pack', read.refusal)
  if (read.value.length === 0) throw refuse('licences.pack', { kind: 'empty' })
  const isIdentity = ({ name }: ZipFile) => guessPaper(name) === 'identity'
  return {
    papers: read.value.filter((one) => !isIdentity(one)),
    left: read.value.filter(isIdentity).map(({ name }) => name),
  }
}

/** Each file as if it had come alone; one that is refused refuses the pack, by its name. */
export async function arrivePapers(papers: readonly ZipFile[]): Promise<ArrivedPicture[]> {
  const pictures: ArrivedPicture[] = []
  // Two at a time: a pack takes no more of the processor than two people who send a picture each.
  for (let at = 0; at < papers.length; at += 2)
    pictures.push(...(await Promise.all(papers.slice(at, at + 2).map(arriveOne))))
  return pictures
}

async function arriveOne({ name, content }: ZipFile): Promise<ArrivedPicture> {
  try {
    const mime = mimeOf(content)
    if (!mime) throw refuse('licences.fileUnreadable')
    const facts = { sha256: hashOf(content), mime, bytes: content.length, name: name.slice(-200) }
    return await arrivePicture({ facts, content }, 'file')
  } catch (error) {
    if (error instanceof Refusal) throw refuse('licences.pack', { kind: 'file', name, why: error.message })
    throw error
  }
}
