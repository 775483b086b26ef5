import { useRouter, useRouterState } from '@tanstack/react-router'
import { type KeyboardEvent, lazy, Suspense, useContext, useEffect, useId, useReducer, useRef, useState } from 'react'
import { hrefOf } from '../paths/links.tsx'
import { ShellContext } from '../viewer/viewer.ts'
import { listView } from './list-view.ts'
import type { GoodsKeys } from './offered-goods.tsx'
import { closedSearchBox, keywordOf, type SearchBoxEvent, searchBox } from './search-box-state.ts'
import { keepSearch } from './search-history.ts'
import { SearchPanel } from './search-panel.tsx'
import { type SearchKind, suggestionDelayMs, suggestions } from './suggestions.ts'
import { useOfferedWords } from './use-offered-words.ts'

/** Fetched with the first suggestions, not with the page. */
const OfferedGoods = lazy(async () => ({ default: (await import('./offered-goods.tsx')).OfferedGoods }))

const kinds: readonly (readonly [SearchKind, string])[] = [
  [1, '药品'],
  [2, '厂家'],
]

const notes = { idle: '', searching: '正在搜索…', results: '', empty: '暂无数据' } as const

/** The header's search: toggle drug or maker, suggestions after 500 ms, arrow keys, Enter, Esc. */
export function SearchBox() {
  const router = useRouter()
  const member = useContext(ShellContext)?.profile?.member_id
  const asked = useRouterState({ select: ({ location }) => location.search as Readonly<Record<string, unknown>> })
  const askedText = typeof asked.keywords === 'string' ? asked.keywords : ''
  const askedKind: SearchKind = askedText && String(asked.type) === '2' ? 2 : 1
  const [state, dispatch] = useReducer(searchBox, { ...closedSearchBox, text: askedText, kind: askedKind })
  const input = useRef<HTMLInputElement>(null)
  const goods = useRef<GoodsKeys>(null)
  const [goodsOption, setGoodsOption] = useState<string>()
  const listId = useId()
  const keyword = state.text.trim()

  // The results page says in the box what it shows.
  const place = `${askedKind} ${askedText}`
  const [followed, setFollowed] = useState(place)
  if (place !== followed) {
    setFollowed(place)
    if (askedText) dispatch({ type: 'arrived', text: askedText, kind: askedKind })
  }

  useEffect(() => {
    if (!keyword || state.phase !== 'searching') return
    let left = false
    const hear = (event: SearchBoxEvent) => {
      if (!left) dispatch(event)
    }
    const timer = setTimeout(() => {
      suggestions(keyword, state.kind, Date.now()).then(
        (list) => hear({ type: 'answered', keyword, list }),
        () => hear({ type: 'failed', keyword }),
      )
    }, suggestionDelayMs)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [keyword, state.kind, state.phase])

  const { before, hot, clear } = useOfferedWords(state.open && keyword === '')
  const words = keyword ? state.list : [...before, ...hot]

  const search = (text: string) => {
    const keywords = text.trim()
    if (!keywords) {
      input.current?.focus()
      return
    }
    keepSearch(member, keywords)
    dispatch({ type: 'chosen', text: keywords })
    const view = listView.read() ?? 'cards'
    const href = hrefOf(view === 'cards' ? '/search' : '/search/table', { query: { keywords, type: state.kind } })
    void router.navigate({ href })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (goods.current?.press(event)) event.preventDefault()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      dispatch({ type: 'arrow', by: event.key === 'ArrowDown' ? 1 : -1, words: words.length })
    } else if (event.key === 'Escape') {
      event.preventDefault()
      dispatch({ type: 'close' })
    }
  }
  const optionId = (index: number) => `${listId}-${index}`
  const shown = state.open && (keyword !== '' || words.length > 0)

  return (
    <search className="relative block w-full">
      {/* Without script the form still leads to the results. */}
      <form
        action="/search"
        onSubmit={(event) => {
          event.preventDefault()
          search(keywordOf(state, words))
        }}
      >
        <div className="flex h-10 items-stretch rounded-control border-2 border-brand bg-surface">
          <fieldset className="flex shrink-0 items-center gap-0.5 border-r border-hairline px-1.5 text-table">
            <legend className="sr-only">搜索范围</legend>
            {kinds.map(([kind, name]) => (
              <label
                key={kind}
                className="cursor-pointer rounded-control px-1.5 py-0.5 text-secondary has-checked:bg-brand-wash has-checked:font-medium has-checked:text-brand-strong has-focus-visible:outline-2 has-focus-visible:outline-brand"
              >
                <input
                  type="radio"
                  name="type"
                  value={kind}
                  className="sr-only"
                  checked={state.kind === kind}
                  onChange={() => dispatch({ type: 'kind', kind })}
                />
                {name}
              </label>
            ))}
          </fieldset>
          <input
            ref={input}
            type="text"
            role="combobox"
            name="keywords"
            aria-label={state.kind === 1 ? '搜索药品' : '搜索厂家'}
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={listId}
            aria-activedescendant={goodsOption ?? (state.active >= 0 ? optionId(state.active) : undefined)}
            autoComplete="off"
            maxLength={50}
            placeholder="药品名/拼音首字母/厂家/国药准字/条码"
            className="min-w-0 flex-1 px-2.5 text-ellipsis outline-none placeholder:text-secondary"
            value={words[state.active] ?? state.text}
            onFocus={() => dispatch({ type: 'focus' })}
            onBlur={() => dispatch({ type: 'close' })}
            onChange={(event) => dispatch({ type: 'typed', text: event.target.value })}
            onKeyDown={onKeyDown}
          />
          <button type="submit" className="w-16 shrink-0 bg-brand font-medium text-white hover:bg-brand-strong lg:w-24">
            搜索
          </button>
        </div>
      </form>
      <SearchPanel
        id={listId}
        shown={shown}
        note={notes[state.phase]}
        groups={
          keyword
            ? [{ name: '', words }]
            : [
                { name: '最近搜索', words: before },
                { name: '热门搜索', words: hot },
              ]
        }
        active={goodsOption ? -1 : state.active}
        optionId={optionId}
        beside={
          shown &&
          state.phase === 'results' && (
            <Suspense fallback={null}>
              <OfferedGoods
                key={`${state.kind} ${keyword}`}
                ref={goods}
                keywords={keyword}
                type={state.kind}
                onActive={setGoodsOption}
              />
            </Suspense>
          )
        }
        onChoose={search}
        onClear={!keyword && before.length > 0 ? clear : undefined}
      />
    </search>
  )
}
