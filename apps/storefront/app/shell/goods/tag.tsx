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
      className={`inline-flex h-4 min-w-4 shrink-0 items-center justify-center whitespace-nowrap rounded-[2px] px-0.5 text-mark leading-none text-white ${colours[tag.name] ?? 'bg-tag-red'}`}
    >
      {tag.name}
    </span>
  )
}
