import { messageCalls, newsPath } from '@yaoji/contract/messages'
import { messageInputs } from '@yaoji/contract/messages.input'
import { type Mount, memberRoute } from '../platform/http/call-route.ts'
import { streamRoute } from '../platform/http/event-stream.ts'
import { chooseLetter, letterChoices } from './choose-letters.ts'
import { countUnread } from './count-unread.ts'
import { listMessages } from './list-messages.ts'
import { MemberNews } from './news/member-news.ts'
import { readAllMessages, readMessage } from './read-messages.ts'

/** Messages belong to the company: whoever acts for it reads them for all. */
export function messageRoutes(mount: Mount): void {
  const { app, clock, db } = mount
  memberRoute(mount, messageCalls.list, messageInputs.list, ({ page, kind, unread }, { db, session }) =>
    listMessages(db, session.member.id, { page, kind, unread: unread === 1 }),
  )
  streamRoute(mount, newsPath, new MemberNews(db, { clock, onError: (error) => app.log.error({ err: error }, 'news') }))
  memberRoute(mount, messageCalls.unread, messageInputs.none, (_, { db, session }) =>
    countUnread(db, session.member.id),
  )
  memberRoute(mount, messageCalls.read, messageInputs.one, async ({ id }, { db, session, at }) => {
    await readMessage(db, session.member.id, id, at)
    return countUnread(db, session.member.id)
  })
  memberRoute(mount, messageCalls.readAll, messageInputs.all, async ({ kind, up_to: upTo }, { db, session, at }) => {
    await readAllMessages(db, session.member.id, { kind, upTo }, at)
    return countUnread(db, session.member.id)
  })
  memberRoute(mount, messageCalls.letters, messageInputs.none, (_, { db, session }) =>
    letterChoices(db, session.member.id),
  )
  memberRoute(mount, messageCalls.chooseLetter, messageInputs.letter, async (choice, { db, session, stamp }) => {
    const { letter, way, wanted } = choice
    const { id } = session.member
    await db.transaction((tx) => chooseLetter(tx, id, { letter, way, wanted: wanted === 1 }, stamp))
    return letterChoices(db, id)
  })
}
