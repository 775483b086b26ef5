/**
 * Scripts that stand in a page itself, each by its hash: the one by which the router scrolls to where the reader was,
 * before anything else runs. It is the same on every page; when the router brings another one, e2e/page-policy.e2e.ts says
 * its hash, and a person looks at it.
 */
const scriptsInPages = ["'sha256-zFML+AEdb/HsbX66VlYzBOqJKNNHs5/WNGYP8JiblyY='"]

/**
 * Our choice (decision 0084): what a page may load and run. Scripts come from here as files, never from the page's text:
 * the data that a page brings along is JSON, which nothing runs. So a kept page needs no nonce, and what somebody managed
 * to write into a page runs nowhere. Styles of single elements (the width of a bar) stay as they are.
 */
export const pagePolicy = (connect: readonly string[]): string =>
  [
    "default-src 'self'",
    ['script-src', "'self'", ...scriptsInPages].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    // blob: is the picture that a buyer has chosen and not yet sent.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", ...connect].join(' '),
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
