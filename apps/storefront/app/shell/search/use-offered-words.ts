import { goodsCalls } from '@yaoji/contract/goods'
import { useLateLoad } from '@yaoji/ui/use-late-load'
import { useContext, useState } from 'react'
import { send } from '../api/send.ts'
import { ShellContext } from '../viewer/viewer.ts'
import { clearSearches, searchesBefore } from './search-history.ts'

interface OfferedWords {
  readonly before: readonly string[]
  readonly hot: readonly string[]
  readonly clear: () => void
}

interface Box {
  readonly open: boolean
  readonly everOpen: boolean
  /** As it was when the box was opened. */
  readonly before: readonly string[]
}

/** What an empty search box offers while it is open: the person's own searches, then what many search for. */
export function useOfferedWords(open: boolean): OfferedWords {
  const member = useContext(ShellContext)?.profile?.member_id
  const [box, setBox] = useState<Box>({ open: false, everOpen: false, before: [] })
  if (open !== box.open) setBox(open ? { open, everOpen: true, before: searchesBefore(member) } : { ...box, open })
  // An extra: where it cannot be had the box offers less.
  const { data: hot = [] } = useLateLoad(
    box.everOpen ? 'hot' : null,
    async (signal) => (await send(goodsCalls.hot, {}, { signal })).data,
  )
  const clear = () => {
    clearSearches(member)
    setBox({ ...box, before: [] })
  }
  return { before: box.before, hot: hot.filter((word) => !box.before.includes(word)), clear }
}
