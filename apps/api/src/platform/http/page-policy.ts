/**
 * Scripts that stand in a page itself, each by its hash: the one by which the router scrolls to where the reader was,
 * before anything else runs, and the one that asks for the page's scripts once it is painted (page-start.tsx). They are the
 * same on every page; when one changes, e2e/page-policy.e2e.ts says its hash, and a person looks at it.
 */
const scriptsInPages = [
  "'sha256-zFML+AEdb/HsbX66VlYzBOqJKNNHs5/WNGYP8JiblyY='",
  "'sha256-uRBC07bxp6FLEs68fOFYov3jpyfayyBYUnF4nliLnXE='",
]

/**
 * The style sheet of the toasts, which they bring along as an element: first empty, then filled. page-policy.test.ts reads
 * it from their package, so that another version says its hash.
 */
const stylesInPages = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
]

/**
 * Our choice (decision 0084): what a page may load and run. Scripts come from here as files, never from the page's text:
 * the data that a page brings along is JSON, which nothing runs. So a kept page needs no nonce, and what somebody managed
 * to write into a page runs nowhere. Styles of single elements (the width of a bar) stay as they are.
 */
export const pagePolicy = (connect: readonly string[], builtStyles: readonly string[] = []): string =>
  [
    "default-src 'self'",
    ['script-src', "'self'", ...scriptsInPages].join(' '),
    ['style-src', "'self'", ...stylesInPages, ...builtStyles].join(' '),
    "style-src-attr 'unsafe-inline'",
    // blob: is the picture that a buyer has chosen and not yet sent.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", ...connect].join(' '),
    // The customer service's chat is a frame from elsewhere; its address is a setting.
    "frame-src 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
