/** The brand mark: a gathering basket whose weave is a medical cross. */
export const Mark = ({ className = 'size-11' }: { readonly className?: string }) => (
  <svg viewBox="0 0 48 48" className={className} aria-hidden="true">
    <rect width="48" height="48" rx="11" fill="var(--brand)" />
    <path d="M13 21a11 11 0 0 1 22 0" fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
    <path d="M9 21h30l-3.3 15.500a3 3 0 0 1-2.9 2.400H15.200a3 3 0 0 1-2.9-2.400z" fill="#fff" />
    <path d="M24 24.500v11M18.5 30h11" stroke="var(--brand)" strokeWidth="4" strokeLinecap="round" />
    <circle cx="36" cy="12" r="3.2" fill="#9be3c3" />
  </svg>
)
