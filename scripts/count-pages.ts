import { pathToFileURL } from 'node:url'
import { inCheckout } from './checkout.ts'
import { command } from './store/command.ts'

/** npm run count-pages: what can be counted on every page of a running demonstration store, at both widths. */
await command(async () => {
  // Pages are spoken of with the browser's types, which the scripts do not have.
  const { countPages } = await import(pathToFileURL(inCheckout('e2e/count-pages/count-pages.ts')).href)
  return countPages()
})
