import type { PointerEvent, ReactNode } from 'react'
import { Panel } from '../kit/panel.tsx'

interface Group {
  /** '' for suggestions, which need no name. */
  readonly name: string
  readonly words: readonly string[]
}

// Before the input's blur closes the list.
const keepFocus = (event: PointerEvent) => event.preventDefault()

/** Under the search box: suggestions, or, in an empty one, own searches and hot words. */
export function SearchPanel({
  id,
  shown,
  note,
  groups,
  active,
  optionId,
  beside,
  onChoose,
  onClear,
}: {
  readonly id: string
  readonly shown: boolean
  /** Said in the place of a list. */
  readonly note: string
  readonly groups: readonly Group[]
  /** The word that the arrow keys are on, counted through all groups. */
  readonly active: number
  readonly optionId: (index: number) => string
  /** Goods beside the words, where there is room. */
  readonly beside?: ReactNode
  readonly onChoose: (word: string) => void
  /** Absent where there is nothing of the person's own. */
  readonly onClear?: (() => void) | undefined
}) {
  const begin = (group: Group) =>
    groups.slice(0, groups.indexOf(group)).reduce((sum, { words }) => sum + words.length, 0)
  return (
    <Panel
      hidden={!shown}
      className={`absolute inset-x-0 top-full z-40 mt-1 overflow-hidden py-1 shadow-float ${beside ? 'lg:right-auto lg:w-[46rem]' : ''}`}
    >
      <div
        id={id}
        role="listbox"
        aria-label="搜索建议"
        className={beside ? 'lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]' : undefined}
      >
        {note && <p className="px-3 py-2 text-secondary">{note}</p>}
        {groups
          .filter(({ words }) => words.length > 0)
          .map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
            <div key={group.name} role="group" aria-label={group.name || '搜索建议'}>
              {group.name && (
                <span aria-hidden="true" className="block px-3 pt-1.5 pb-0.5 text-note text-secondary">
                  {group.name}
                </span>
              )}
              {group.words.map((word, index) => {
                const place = begin(group) + index
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's own
                  <div
                    key={word}
                    id={optionId(place)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={place === active}
                    className={`cursor-pointer px-3 py-1.5 ${place === active ? 'bg-brand-wash text-brand-strong' : 'hover:bg-page'}`}
                    onPointerDown={keepFocus}
                    onClick={() => onChoose(word)}
                  >
                    {word}
                  </div>
                )
              })}
            </div>
          ))}
        {beside}
      </div>
      {onClear && (
        <p className="border-t border-hairline px-3 pt-1.5 pb-1 text-right text-note">
          <button type="button" className="text-secondary hover:text-brand" onPointerDown={keepFocus} onClick={onClear}>
            清空最近搜索
          </button>
        </p>
      )}
    </Panel>
  )
}
