/** Two speech bubbles: WeChat, drawn by ourselves. */
export const WechatMark = () => (
  <svg viewBox="0 0 64 52" className="w-16" aria-hidden="true">
    <path d="M25 4C12 4 3 12 3 22c0 6 3 11 8 14l-2 7 8-4c3 1 5 1 8 1 13 0 22-8 22-18S38 4 25 4z" fill="var(--brand)" />
    <path
      d="M43 20c-11 0-19 7-19 15s8 15 19 15c2 0 5 0 7-1l6 3-1-6c4-3 7-7 7-11 0-8-8-15-19-15z"
      fill="var(--brand-wash)"
      stroke="var(--brand)"
      strokeWidth="2"
    />
    <g fill="var(--surface)">
      <circle cx="18" cy="17" r="3" />
      <circle cx="32" cy="17" r="3" />
    </g>
    <g fill="var(--brand)">
      <circle cx="37" cy="32" r="2.5" />
      <circle cx="49" cy="32" r="2.5" />
    </g>
  </svg>
)
