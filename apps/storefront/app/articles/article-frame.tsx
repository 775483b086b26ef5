import type { ReactNode } from 'react'
import { Panel, panelLook } from '../shell/kit/panel.tsx'
import { type Crumb, Trail } from '../shell/page/trail.tsx'
import { LinkOut } from '../shell/paths/link-out.tsx'
import { useShell } from '../shell/viewer/viewer.ts'
import styles from './article.css?url'

/** Help, news and law stand in one frame: where the reader is, what else there is to read, and the text. */
export function ArticleFrame({
  here,
  crumbs,
  children,
}: {
  /** The address that the navigation marks. */
  readonly here: string
  readonly crumbs: readonly Crumb[]
  readonly children: ReactNode
}) {
  return (
    <div className="column py-3 lg:py-4">
      <link rel="stylesheet" href={styles} precedence="default" />
      <Trail crumbs={crumbs} />
      <div className="gap-4 lg:flex">
        <details className={`mb-3 lg:hidden ${panelLook}`}>
          <summary className="px-4 py-3 font-semibold">帮助中心目录</summary>
          <Contents here={here} />
        </details>
        <nav aria-label="帮助中心目录" className={`hidden w-44 shrink-0 self-start lg:block ${panelLook}`}>
          <Contents here={here} />
        </nav>
        <Panel as="article" className="min-w-0 flex-1 px-4 py-5 lg:px-10 lg:py-8">
          {children}
        </Panel>
      </div>
    </div>
  )
}

/** The groups of the footer, as staff arranged them. */
function Contents({ here }: { readonly here: string }) {
  const { data } = useShell()
  return (
    <div className="p-3 text-table">
      {data.articles.map((group) => (
        <section key={group.id} className="mb-3 last:mb-0">
          <h2 className="px-3 pb-1 text-note text-secondary">{group.name}</h2>
          <ul>
            {group.data.map(({ id, title, url }) => (
              <li key={id}>
                <LinkOut
                  url={url}
                  aria-current={url === here ? 'page' : undefined}
                  className={`block rounded-control px-3 py-1.5 ${url === here ? 'bg-brand-wash font-medium text-brand-strong' : 'hover:text-brand'}`}
                >
                  {title}
                </LinkOut>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** A heading and what stands below it in small letters. */
export const ArticleHead = ({ title, note }: { readonly title: string; readonly note: string }) => (
  <header className="mb-5 border-b border-hairline pb-4">
    <h1 className="text-2xl leading-snug font-semibold text-balance">{title}</h1>
    <p className="mt-1.5 text-table text-secondary numbers">{note}</p>
  </header>
)
