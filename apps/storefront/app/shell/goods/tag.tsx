import type { TagWire } from '@yaoji/contract/goods'

/** Spec §3: product tag colours; anything else is red. */
const colours: Readonly<Record<string, string>> = {
  满: 'bg-tag-orange',
  换购: 'bg-tag-blue',
  赠: 'bg-tag-pink',
}

/** A filled square of 16 px with one or two characters. */
export function Tag({ tag }: { readonly tag: Pick<TagWire, 'name' | 'describe'> }) {
  return (
    <span
      title={tag.describe || undefined}
      className={`inline-flex h-4 min-w-4 shrink-0 items-center justify-center rounded-[2px] px-0.5 text-[11px] leading-none text-white ${colours[tag.name] ?? 'bg-tag-red'}`}
    >
      {tag.name}
    </span>
  )
}

/** The tags of a goods that are to be shown, each once, with all that it stands for. */
export function Tags({ tags }: { readonly tags: readonly TagWire[] }) {
  const byName = new Map<string, Pick<TagWire, 'name' | 'describe'>>()
  for (const { name, describe, is_show } of tags) {
    if (is_show !== 1) continue
    const before = byName.get(name)?.describe
    byName.set(name, { name, describe: before ? `${before}；${describe}` : describe })
  }
  const shown = [...byName.values()]
  if (shown.length === 0) return null
  return (
    <span className="inline-flex flex-wrap items-center gap-1 align-[-2px]">
      {shown.map((tag) => (
        <Tag key={tag.name} tag={tag} />
      ))}
    </span>
  )
}
