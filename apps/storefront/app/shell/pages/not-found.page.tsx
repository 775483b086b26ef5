import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { titled } from '../paths/site.ts'
import { NotFound } from './not-found.tsx'

const answerNotFound = createIsomorphicFn()
  .server(async () => {
    const { setResponseStatus } = await import('@tanstack/react-start/server')
    setResponseStatus(404)
  })
  .client(async () => {})

export const Route = createFileRoute('/404')({
  loader: () => answerNotFound(),
  head: () => {
    const { meta } = titled('/404')
    return { meta: [...meta, { name: 'robots', content: 'noindex' }] }
  },
  component: NotFound,
})
