import { feedbackConsoleCalls } from '@yaoji/contract/console/feedback'
import { feedbackConsoleInputs } from '@yaoji/contract/console/feedback.input'
import { feedbackCalls } from '@yaoji/contract/feedback'
import { feedbackInputs } from '@yaoji/contract/feedback.input'
import {
  assertDepth,
  type Mount,
  memberRoute,
  Page,
  pageMeta,
  staffRoute,
  WithMessage,
} from '../platform/http/call-route.ts'
import { keyOf, staffKeyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { answerFeedback } from './answer-feedback.ts'
import { consoleFeedback, oneFeedback, ownFeedback } from './read-feedback.ts'
import { sendFeedback } from './send-feedback.ts'

const perPage = 10
const perConsolePage = 50

/** What members write to us, and what we answer. */
export function feedbackRoutes(mount: Mount): void {
  memberRoute(mount, feedbackCalls.send, feedbackInputs.send, async (input, request) => {
    await once(mount.db, keyOf(request, feedbackCalls.send.path, input), async (tx) => {
      await sendFeedback(tx, request.session, input, request.stamp)
      return null
    })
    return new WithMessage({}, '提交成功！感谢您的宝贵意见。')
  })
  memberRoute(mount, feedbackCalls.list, feedbackInputs.list, async ({ page }, { db, session }) => {
    assertDepth(page, perPage)
    const { rows, total } = await ownFeedback(db, session.member.id, page, perPage)
    return new Page(rows, pageMeta(page, perPage, total))
  })
  staffRoute(mount, feedbackConsoleCalls.list, feedbackConsoleInputs.list, async ({ page, state }, { db }) => {
    assertDepth(page, perConsolePage)
    const { rows, total } = await consoleFeedback(db, state, page, perConsolePage)
    return new Page(rows, pageMeta(page, perConsolePage, total))
  })
  staffRoute(mount, feedbackConsoleCalls.answer, feedbackConsoleInputs.answer, async (input, request) => {
    await once(mount.db, staffKeyOf(request, feedbackConsoleCalls.answer.path, input), async (tx) => {
      await answerFeedback(tx, input.id, input.reply, request.stamp)
      return null
    })
    return oneFeedback(request.db, input.id)
  })
}
