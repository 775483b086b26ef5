import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { rowOf } from '../shell/paths/row.ts'

/** An article's text as the server wrote it (decision 0106): nothing in it runs. Its links to pages move without a reload. */
export function ArticleBody({ html }: { readonly html: string }) {
  const router = useRouter()
  const move = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest('a')
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    // A scan of a licence is a file of the store, not one of its pages.
    if (!link || elsewhere || link.origin !== location.origin || !rowOf(link.pathname)) return
    event.preventDefault()
    void router.navigate({ href: link.pathname + link.search })
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links answer the keyboard; this only spares a reload
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes it out of Markdown in which HTML is text
    <div className="article" onClick={move} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
