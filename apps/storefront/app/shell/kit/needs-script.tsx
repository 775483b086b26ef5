/** Above a form that only the page's script can send: whoever switched scripts off reads it before filling it in. */
export const NeedsScript = ({ what }: { readonly what: string }) => (
  <noscript>
    <p className="mb-3 text-table text-warning">{what}需要浏览器启用 JavaScript</p>
  </noscript>
)
