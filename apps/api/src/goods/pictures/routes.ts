import { goodsConsoleCalls } from '@yaoji/contract/console/goods'
import { goodsConsoleInputs } from '@yaoji/contract/console/goods.input'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Mount, staffRoute } from '../../platform/http/call-route.ts'
import { fileStorage } from '../../platform/storage.ts'
import { refuse } from '../refusals.ts'
import { goneCard, rxCard } from './cards.ts'
import { compressed, drawnPictures } from './drawn-pictures.ts'
import { findPhotoFile, findPicture } from './find-picture.ts'
import { lockedPictures } from './locked-pictures.ts'
import { drawingEdition } from './pack-facts.ts'
import { savePhoto } from './save-photo.ts'
import { scenePictures } from './scenes/scene-pictures.ts'
import { sendPicture } from './send-picture.ts'

const svg = 'image/svg+xml; charset=utf-8'
const address = /^([0-9a-f]{20})(-400)?\.(svg|webp)$/
const card = { etag: 'rx-card-3', mime: svg } as const

/** Pictures of goods at addresses that name their content, and the upload of real photos. */
export function picturesRoutes(mount: Mount, dataDir: string): void {
  const storage = fileStorage(dataDir)
  const drawn = drawnPictures(mount.db)
  const scene = scenePictures(mount.db)
  const locked = lockedPictures(mount.db)
  const grey = compressed(rxCard, false)
  const gone = compressed(goneCard, false)

  mount.app.get('/pictures/rx-card.svg', async (request, reply) =>
    sendPicture(request, reply, { ...card, caching: 'shared' }, grey),
  )

  mount.app.get<{ Params: { file: string } }>('/pictures/locked/:file', async (request, reply) => {
    const picture = await locked(request.params.file)
    if (!picture) return sendPicture(request, reply, { ...card, caching: 'none' }, grey)
    return sendPicture(request, reply, { etag: picture.etag, mime: svg, caching: 'day' }, picture)
  })

  mount.app.get<{ Params: { file: string } }>('/pictures/scenes/:file', async (request, reply) => {
    const picture = await scene(request.params.file)
    if (!picture) return missing(request, reply)
    return sendPicture(request, reply, { etag: picture.etag, mime: svg, caching: 'day' }, picture)
  })

  mount.app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const [, hash, small, extension] = address.exec(request.params.file) ?? []
    if (!hash) return missing(request, reply)
    if (extension === 'svg') {
      const picture = await drawn(hash)
      if (!picture) return missing(request, reply)
      const etag = `${hash}-${drawingEdition}`
      if (!picture.private) return sendPicture(request, reply, { etag, mime: svg, caching: 'public' }, picture)
      if (await isVisitor(request)) return sendPicture(request, reply, { ...card, caching: 'none' }, grey)
      return sendPicture(request, reply, { etag, mime: svg, caching: 'private' }, picture)
    }
    const found = await findPicture(mount.db, hash)
    if (!found?.photo) return missing(request, reply)
    if (found.private && (await isVisitor(request)))
      return sendPicture(request, reply, { ...card, caching: 'none' }, grey)
    const sha256 = small ? await findPhotoFile(mount.db, request.params.file) : found.photo
    if (!sha256) return missing(request, reply)
    const caching = found.private ? 'private' : 'public'
    return sendPicture(request, reply, { etag: sha256, mime: 'image/webp', caching }, await storage.get(sha256))
  })

  staffRoute(mount, goodsConsoleCalls.photo, goodsConsoleInputs.one, async ({ id }, request) => {
    const part = request.http.isMultipart() ? await request.http.file() : undefined
    if (!part) throw refuse('goods.photoNone')
    const hash = await savePhoto(request.db, storage, id, await part.toBuffer(), request.stamp)
    return { picture: `/pictures/${hash}.webp` }
  })

  const isVisitor = async (request: FastifyRequest) => !(await mount.authenticator.buyer(request, mount.clock()))
  const missing = (request: FastifyRequest, reply: FastifyReply) =>
    sendPicture(request, reply.status(404), { etag: 'gone-2', mime: svg, caching: 'none' }, gone)
}
