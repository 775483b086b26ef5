import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Pictures that texts name by their address: the store's licences, its screens in the help. */
const pictureFolders = ['licences', 'guide']

/** The styles of all pages: a browser that has them names them when it asks for a page, which is then written with them (decision 0155). */
const wholeSheet = /^index-[^/]*\.css$/

/** The storefront's built files: content-hashed ones for a year, those with a name of their own for an hour. */
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
    setHeaders(reply) {
      // As it was asked for: the packed file beside it has an address of its own, where its bytes are no styles.
      const { '*': name = '' } = reply.request.params as { readonly '*'?: string }
      if (wholeSheet.test(name)) reply.header('use-as-dictionary', 'match="/*", match-dest=("document")')
    },
  })
  for (const name of pictureFolders.filter((each) => existsSync(`${folder}/${each}`)))
    await app.register(fastifyStatic, {
      root: `${folder}/${name}`,
      prefix: `/${name}/`,
      maxAge: '1h',
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
