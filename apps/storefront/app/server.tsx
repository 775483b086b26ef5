import { defineHandlerCallback, getSsrStatus, RouterServer } from '@tanstack/react-router/ssr/server'
import { createStartHandler } from '@tanstack/react-start/server'
import { renderToReadableStream } from 'react-dom/server'
import { PageScripts, takeScripts } from './page-start.tsx'
import { statusOfFailure } from './shell/pages/page-status.ts'

/**
 * Sends a page when all of it is rendered. In a page that is sent piece by piece React puts late pieces in their place by
 * scripts of their own in the page's text, which the page's policy does not run (decision 0084); and loaders have ended
 * before rendering begins, so nothing would come much earlier. The framework calls every page whose loader failed 500; ours
 * says whose fault it is.
 */
const wholePages = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  const scripts = takeScripts(router)
  const whole = (
    <PageScripts value={scripts}>
      <RouterServer router={router} />
    </PageScripts>
  )
  const page = await renderToReadableStream(whole, {
    signal: request.signal,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      if (!request.signal.aborted) console.error(JSON.stringify({ level: 'error', at: 'render', error: String(error) }))
    },
  })
  await page.allReady
  const failed = router.state.matches.find(({ status }) => status === 'error')
  const status = failed ? statusOfFailure(failed.error) : getSsrStatus(router)
  return new Response(await new Response(page).text(), { status, headers: responseHeaders })
})

export default { fetch: createStartHandler(wholePages) }
