import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The storefront's built files: content-hashed ones for a year, the few named ones (manifest, icons) for an hour. */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(`${folder}/assets`)) return
  await app.register(fastifyStatic, {
    root: `${folder}/assets`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    index: false,
  })
  const named = [
    'manifest.webmanifest',
    'favicon.svg',
    'favicon.ico',
    'robots.txt',
    'icon-192.png',
    'icon-512.png',
    'apple-touch-icon.png',
  ]
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: folder, serve: false })
    for (const name of named.filter((file) => existsSync(`${folder}/${file}`))) {
      scope.get(`/${name}`, (_, reply) =>
        reply.header('cache-control', 'public, max-age=3600').sendFile(name, folder, { maxAge: '1h' }),
      )
    }
  })
}
