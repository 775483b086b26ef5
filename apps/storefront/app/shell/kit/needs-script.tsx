/** Above a form that only the page's script can send: whoever switched scripts off reads it before filling it in. */
export const NeedsScript = ({ what, className = 'mb-3' }: { readonly what: string; readonly className?: string }) => (
  <noscript>
    <p className={`text-table text-warning ${className}`}>{what}需要浏览器启用 JavaScript</p>
  </noscript>
)
