import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router'
import { fromColumns, toColumns } from './columns.ts'
import { restIs } from './shell/chrome/rest-of-styles.ts'

type Tsr = NonNullable<Window['$_TSR']>
type Dehydrated = NonNullable<Tsr['router']>

/** What a route's beforeLoad answered; the framework's types keep it to themselves. */
type WithContext = AnyRouteMatch & { readonly __beforeLoadContext?: object }

const elementId = 'page-data'

/**
 * Our choice (decision 0084): what the server loaded for the page, as JSON for the browser to start from. The framework
 * would write a script with the data in it, which only a policy that lets every script of the page run could allow.
 */
export function PageData() {
  if (!import.meta.env.SSR) return null
  return <script id={elementId} type="application/json" />
}

/** The empty element as it is written, the last of its kind in a page: where the data goes is its end. */
export const pageDataMark = `<script id="${elementId}" type="application/json">`

/** The data, as it stands in the page's text. */
export const pageDataText = (router: AnyRouter, restOfStyles: string): string =>
  JSON.stringify(toColumns({ ...stateOf(router), r: restOfStyles || undefined })).replaceAll('<', '\\u003c')

/** As the framework's own client reads it; what loaders answer is what JSON can say. */
function stateOf({ stores, ssr }: AnyRouter): Dehydrated {
  const matches = stores.matches.get()
  return {
    // The styles stand in the page already: the browser's router takes them from there.
    manifest: { routes: {}, ...(ssr?.manifest?.inlineStyle && { inlineStyle: { attrs: {} } }) },
    matches: matches.map((match) => ({
      // A path in the page's text would be followed by crawlers.
      i: match.id.replaceAll('/', '#'),
      u: match.updatedAt,
      s: match.status,
      b: (match as WithContext).__beforeLoadContext,
      l: match.loaderData,
      e: match.error instanceof Error ? { message: match.error.message } : match.error,
      ssr: match.ssr,
      ...(match._notFound ? { g: true as const } : {}),
    })),
  }
}

/** Hands the page's data to the framework's client, and takes it out of the page, where React does not expect it. */
export function readPageData(): void {
  const element = document.getElementById(elementId)
  const { r = '', ...state } = fromColumns(JSON.parse(element?.textContent ?? '')) as Dehydrated & {
    readonly r?: string
  }
  element?.remove()
  restIs(r)
  for (const match of state.matches) if (match.s === 'error') match.e = Object.assign(new Error(), match.e)
  window.$_TSR = {
    router: state,
    buffer: [],
    p: (script) => script(),
    c: () => undefined,
    e: () => undefined,
    h: () => {
      delete window.$_TSR
    },
  }
}
