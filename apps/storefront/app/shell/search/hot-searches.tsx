import { SiteLink } from '../paths/links.tsx'
import { useShell } from '../viewer/viewer.ts'

const shownWords = 8

export function HotSearches() {
  const words = useShell().data.common?.rnss.slice(0, shownWords) ?? []
  return (
    <ul
      aria-label="热门搜索"
      className="mt-1.5 hidden h-5 flex-wrap gap-x-3 overflow-hidden text-note text-secondary lg:flex"
    >
      {words.map((word) => (
        <li key={word}>
          <SiteLink to="/search" query={{ keywords: word, type: 1 }} className="hover:text-brand">
            {word}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
