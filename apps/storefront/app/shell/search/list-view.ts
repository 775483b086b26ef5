import { deviceNote } from '../viewer/browser-notes.ts'

/** Cards, or one of the tables. */
const isView = (kept: unknown): kept is 'cards' | 'table' | 'text' => ['cards', 'table', 'text'].includes(String(kept))
/** Decision 0132: the view is the person's; a search opens it. */
export const listView = deviceNote('yaoji.view', isView)
