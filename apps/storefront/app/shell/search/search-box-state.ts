import type { SearchKind } from './suggestions.ts'

/** Spec §4: closed, open on focus or typing, closed on Enter, Esc or blur; inside: searching, results, empty. */
interface SearchBoxState {
  readonly text: string
  readonly kind: SearchKind
  readonly open: boolean
  readonly phase: 'idle' | 'searching' | 'results' | 'empty'
  /** Suggestions for the text. */
  readonly list: readonly string[]
  /** The word of those shown that the arrow keys are on; -1 for the text itself. */
  readonly active: number
}

export type SearchBoxEvent =
  | { readonly type: 'focus' }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'kind'; readonly kind: SearchKind }
  | { readonly type: 'answered'; readonly keyword: string; readonly list: readonly string[] }
  | { readonly type: 'failed'; readonly keyword: string }
  | { readonly type: 'arrow'; readonly by: 1 | -1; readonly words: number }
  | { readonly type: 'chosen'; readonly text: string }
  | { readonly type: 'arrived'; readonly text: string; readonly kind: SearchKind }
  | { readonly type: 'close' }

export const closedSearchBox: SearchBoxState = { text: '', kind: 1, open: false, phase: 'idle', list: [], active: -1 }

/** Spec §5: the keyword is trimmed. `words`: those shown. */
export const keywordOf = (state: SearchBoxState, words: readonly string[]): string =>
  (words[state.active] ?? state.text).trim()

const awaiting = (state: SearchBoxState): SearchBoxState =>
  state.text.trim()
    ? { ...state, open: true, phase: 'searching', list: [], active: -1 }
    : { ...state, open: true, phase: 'idle', list: [], active: -1 }

export function searchBox(state: SearchBoxState, event: SearchBoxEvent): SearchBoxState {
  switch (event.type) {
    case 'focus':
      return state.phase === 'idle' ? awaiting(state) : { ...state, open: true }
    case 'typed':
      return awaiting({ ...state, text: event.text })
    case 'kind':
      return event.kind === state.kind ? state : { ...awaiting({ ...state, kind: event.kind }), open: state.open }
    case 'answered':
      // An answer to what was typed before is late and is dropped.
      if (event.keyword !== state.text.trim()) return state
      return { ...state, phase: event.list.length > 0 ? 'results' : 'empty', list: event.list, active: -1 }
    case 'failed':
      return event.keyword === state.text.trim() ? { ...state, phase: 'empty', list: [], active: -1 } : state
    case 'arrow': {
      if (event.words === 0) return state
      const places = event.words + 1
      const active = ((state.active + 1 + event.by + places) % places) - 1
      return { ...state, open: true, active }
    }
    case 'chosen':
      return { ...closedSearchBox, text: event.text, kind: state.kind }
    case 'arrived':
      return { ...closedSearchBox, text: event.text, kind: event.kind }
    case 'close':
      return { ...state, open: false, active: -1 }
  }
}
