import { defineHandlerCallback, getSsrStatus, RouterServer } from '@tanstack/react-router/ssr/server'
import { createStartHandler } from '@tanstack/react-start/server'
import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { stylesFor } from './built-styles.ts'
import { pageBytes } from './page-bytes.ts'
import { pageDataText } from './page-data.tsx'
import { PageScripts, takeAssets } from './page-start.tsx'
import { statusOfFailure } from './shell/pages/page-status.ts'

/** Where React left a place for the browser to fill, because something in it was not loaded yet or failed. */
const openPlace = '<!--$!-->'

/**
 * The page's text. Nearly always all that it is made of is loaded: then it is put together in one go, for two thirds of what
 * a stream costs (decision 0146). The first page that shows a part which is fetched late waits for it, as a stream; that one
 * also says what failed.
 */
async function render(page: ReactNode, signal: AbortSignal): Promise<string> {
  try {
    const text = renderToString(page)
    if (!text.includes(openPlace)) return `<!DOCTYPE html>${text}`
  } catch {
    // Said once more below.
  }
  const stream = await renderToReadableStream(page, {
    signal,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      if (!signal.aborted) console.error(JSON.stringify({ level: 'error', at: 'render', error: String(error) }))
    },
  })
  await stream.allReady
  return new Response(stream).text()
}

/** The bytes of pages that were rendered and not taken yet: a body of the framework's answer would be copied three times. */
const bodies = new WeakMap<Request, Uint8Array>()

/**
 * Sends a page when all of it is rendered. In a page that is sent piece by piece React puts late pieces in their place by
 * scripts of their own in the page's text, which the page's policy does not run (decision 0084); and loaders have ended
 * before rendering begins, so nothing would come much earlier. The framework calls every page whose loader failed 500; ours
 * says whose fault it is.
 */
const wholePages = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  const { scripts, styles } = takeAssets(router)
  const text = await render(
    <PageScripts value={scripts}>
      <RouterServer router={router} />
    </PageScripts>,
    request.signal,
  )
  const failed = router.state.matches.find(({ status }) => status === 'error')
  const status = failed ? statusOfFailure(failed.error) : getSsrStatus(router)
  const { bytes, rest } = stylesFor(new URL(request.url).pathname, styles)
  bodies.set(request, pageBytes(text, bytes, pageDataText(router, rest)))
  return new Response(null, { status, headers: responseHeaders })
})
const ask = createStartHandler(wholePages)

/** The answer to a request, and its page; null where it has none (a redirect). */
export interface Page {
  readonly answer: Response
  readonly body: Uint8Array | null
}
async function page(request: Request): Promise<Page> {
  const answer = await ask(request)
  return { answer, body: bodies.get(request) ?? null }
}

export default {
  page,
  /** For who serves answers as they are: the development server. */
  async fetch(request: Request): Promise<Response> {
    const { answer, body } = await page(request)
    return body ? new Response(body.slice(), answer) : answer
  },
}
