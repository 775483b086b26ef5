import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readPageData } from './page-data.tsx'
import { getRouter } from './router.tsx'

/** Lets the browser answer what it was asked meanwhile: in one task all of this would hold a slow telephone for long. */
const breathe = () => new Promise((resolve) => setTimeout(resolve))

// Not awaited by the module itself: parts of pages import from it, and Safari would run them before its end.
async function start(): Promise<void> {
  await breathe()
  readPageData()
  await breathe()
  const router = getRouter()
  await breathe()
  // The router alone: Start's own client brings the serialiser of server functions, 9 kB that nothing here uses.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}
void start()
