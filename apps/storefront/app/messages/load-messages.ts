import type { InputOf } from '@yaoji/contract/call'
import { messageCalls } from '@yaoji/contract/messages'
import { type LoadingPage, load } from '../shell/api/load.ts'
import { rowsOf } from '../shell/page/list-page.tsx'

/**
 * A page of messages with what is unread. The newest message is asked for before the list: "all read" ends there, and what
 * comes between the two is shown, but not taken for read.
 */
export async function loadMessages(asked: InputOf<typeof messageCalls.list>, page: LoadingPage) {
  const shown = async () => {
    const unread = await load(messageCalls.unread, {}, page)
    return { unread: unread.data, list: rowsOf(await load(messageCalls.list, asked, page)) }
  }
  const [messages, letters] = await Promise.all([shown(), load(messageCalls.letters, {}, page)])
  return { ...messages, letters: letters.data }
}
