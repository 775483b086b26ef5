import type { FastifyInstance } from 'fastify'
import { goneCard } from '../goods/pictures/cards.ts'
import { compressed } from '../goods/pictures/drawn-pictures.ts'
import { sendPicture } from '../goods/pictures/send-picture.ts'
import { giftArt } from './gift-art.ts'

const mime = 'image/svg+xml; charset=utf-8'
/** Rises when a drawing changes: addresses name the thing, not its drawing. */
const edition = 3

/** The drawings of gifts and prizes, at `/pictures/gifts/{name}.svg`. Nothing in them is private. */
export function giftPictures(app: FastifyInstance): void {
  const kept = new Map<string, ReturnType<typeof compressed>>()
  app.get<{ Params: { file: string } }>('/pictures/gifts/:file', async (request, reply) => {
    const name = /^([a-z]+)\.svg$/.exec(request.params.file)?.[1]
    const svg = name === undefined ? null : giftArt(name)
    if (name === undefined || svg === null)
      return sendPicture(
        request,
        reply.status(404),
        { etag: 'gone-1', mime, caching: 'none' },
        compressed(goneCard, false),
      )
    const picture = kept.get(name) ?? compressed(svg, false)
    kept.set(name, picture)
    return sendPicture(request, reply, { etag: `gift-${name}-${edition}`, mime, caching: 'shared' }, picture)
  })
}
