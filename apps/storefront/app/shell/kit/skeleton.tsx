/** One grey bar or box of the page's own shape; `className` gives its size. */
export const Skeleton = ({ className = '' }: { readonly className?: string }) => (
  <span aria-hidden="true" className={`block rounded-control bg-hairline motion-safe:animate-pulse ${className}`} />
)

/** Says once that the page is loading; its skeletons are silent. */
export const LoadingNote = ({ what = '正在加载' }: { readonly what?: string }) => (
  <span role="status" className="sr-only">
    {what}
  </span>
)

/** So many of the same shape, for grids. */
export const Skeletons = ({ count, className }: { readonly count: number; readonly className: string }) =>
  Array.from({ length: count }, (_, place) => place).map((place) => <Skeleton key={place} className={className} />)
