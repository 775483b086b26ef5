import { defineHandlerCallback, getSsrStatus, RouterServer } from '@tanstack/react-router/ssr/server'
import { createStartHandler } from '@tanstack/react-start/server'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { stylesFor } from './built-styles.ts'
import { openPieces, type Written, writeInPieces } from './kept-pieces.tsx'
import { pageBytes } from './page-bytes.ts'
import { pageDataText } from './page-data.tsx'
import { PageScripts, takeAssets } from './page-start.tsx'
import { statusOfFailure } from './shell/pages/page-status.ts'

const keptPieces = openPieces()

/**
 * The page's text. Nearly always all that it is made of is loaded: then it is put together in one go, for two thirds of what
 * a stream costs (decision 0146), and of pieces that were kept (0152). The first page that shows a part which is fetched late waits for it, as a stream; that one
 * also says what failed.
 */
async function write(page: ReactNode, signal: AbortSignal): Promise<Written> {
  try {
    const whole = writeInPieces(page, keptPieces)
    if (whole) return { ...whole, text: `<!DOCTYPE html>${whole.text}` }
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
  return { text: await new Response(stream).text(), pieces: [] }
}

/** A page's bytes as they travel, in a place of their own: what it reads from is the next page's. */
type PackPage = (page: Uint8Array) => Uint8Array<ArrayBuffer>
const asItIs: PackPage = (page) => new Uint8Array(page)

interface UnderWay {
  readonly pack: PackPage
  body: Uint8Array<ArrayBuffer> | null
}
/** Pages that were asked for and are not sent: a body of the framework's answer would be copied three times. */
const underWay = new WeakMap<Request, UnderWay>()

/**
 * Sends a page when all of it is rendered. In a page that is sent piece by piece React puts late pieces in their place by
 * scripts of their own in the page's text, which the page's policy does not run (decision 0084); and loaders have ended
 * before rendering begins, so nothing would come much earlier. The framework calls every page whose loader failed 500; ours
 * says whose fault it is.
 */
const wholePages = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  const { scripts, styles } = takeAssets(router)
  const { text, pieces } = await write(
    <PageScripts value={scripts}>
      <RouterServer router={router} />
    </PageScripts>,
    request.signal,
  )
  const failed = router.state.matches.find(({ status }) => status === 'error')
  const status = failed ? statusOfFailure(failed.error) : getSsrStatus(router)
  const { bytes, rest } = stylesFor(new URL(request.url).pathname, styles)
  const asked = underWay.get(request)
  if (asked) asked.body = asked.pack(pageBytes(text, bytes, pageDataText(router, rest), pieces))
  return new Response(null, { status, headers: responseHeaders })
})
const ask = createStartHandler(wholePages)

/** The answer to a request, and its page; null where it has none (a redirect). */
export interface Page {
  readonly answer: Response
  readonly body: Uint8Array<ArrayBuffer> | null
}
async function page(request: Request, pack: PackPage = asItIs): Promise<Page> {
  const asked: UnderWay = { pack, body: null }
  underWay.set(request, asked)
  const answer = await ask(request)
  return { answer, body: asked.body }
}

export default {
  page,
  /** For who serves answers as they are: the development server. */
  async fetch(request: Request): Promise<Response> {
    const { answer, body } = await page(request)
    return body ? new Response(body, answer) : answer
  },
}
