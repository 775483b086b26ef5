import type { FriendlyLinkWire } from '@yaoji/contract/content'

/** Spec §7 global/links: sites that the store refers to, such as the authorities whose registers one looks things up in. */
export function FriendlyLinks({ links }: { readonly links: readonly FriendlyLinkWire[] }) {
  if (links.length === 0) return null
  return (
    <section aria-labelledby="friendly-links" className="mt-10 border-t border-hairline pt-4">
      <h2 id="friendly-links" className="mb-1 font-semibold">
        友情链接
      </h2>
      <ul className="flex flex-wrap gap-x-6 text-table">
        {links.map(({ id, name, url }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noopener" className="inline-flex min-h-10 items-center hover:text-brand">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
