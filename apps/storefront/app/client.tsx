import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readPageData } from './page-data.tsx'
import { getRouter } from './router.tsx'

readPageData()
// The router alone: Start's own client brings the serialiser of server functions, 9 kB that nothing here uses.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={getRouter()} />
    </StrictMode>,
  )
})
