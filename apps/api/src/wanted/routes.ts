import { pageSizes } from '@yaoji/contract/codes'
import { wantedConsoleCalls } from '@yaoji/contract/console/wanted'
import { wantedConsoleInputs } from '@yaoji/contract/console/wanted.input'
import { wantedCalls } from '@yaoji/contract/wanted'
import { wantedInputs } from '@yaoji/contract/wanted.input'
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
import { askWanted } from './ask-wanted.ts'
import { answerWanted, closeWanted } from './move-wanted.ts'
import { consoleWanted, oneWanted, ownWanted, showWanted } from './read-wanted.ts'

const perConsolePage = 50

/** Goods that members want and did not find, and what we answer. */
export function wantedRoutes(mount: Mount): void {
  const perPage = pageSizes.favourites
  memberRoute(mount, wantedCalls.ask, wantedInputs.ask, async (input, request) => {
    const { ypgg: spec, sccj: maker, number: quantity, pictures: pictureIds, ...rest } = input
    const answer = await once(mount.db, keyOf(request, wantedCalls.ask.path, input), async (tx) => ({
      id: await askWanted(tx, request.session, { ...rest, spec, maker, quantity, pictureIds }, request.stamp),
    }))
    return new WithMessage(answer, '求购已发布，采购会尽快答复')
  })
  memberRoute(mount, wantedCalls.list, wantedInputs.list, async ({ page }, { db, session }) => {
    assertDepth(page, perPage)
    const { rows, total } = await ownWanted(db, session.member.id, page, perPage)
    return new Page(rows, pageMeta(page, perPage, total))
  })
  memberRoute(mount, wantedCalls.one, wantedInputs.one, ({ id }, { db, session }) =>
    showWanted(db, id, session.member.id),
  )
  memberRoute(mount, wantedCalls.close, wantedInputs.one, async (input, request) => {
    await once(mount.db, keyOf(request, wantedCalls.close.path, input), async (tx) => {
      await closeWanted(tx, input.id, request.session.member.id, request.stamp)
      return null
    })
    return new WithMessage({}, '求购已关闭')
  })
  staffRoute(mount, wantedConsoleCalls.list, wantedConsoleInputs.list, async ({ page, state }, { db }) => {
    assertDepth(page, perConsolePage)
    const { rows, total } = await consoleWanted(db, state, page, perConsolePage)
    return new Page(rows, pageMeta(page, perConsolePage, total))
  })
  staffRoute(mount, wantedConsoleCalls.answer, wantedConsoleInputs.answer, async (input, request) => {
    const { id, reply, goods_id: goodsId = null } = input
    await once(mount.db, staffKeyOf(request, wantedConsoleCalls.answer.path, input), async (tx) => {
      await answerWanted(tx, id, { reply, goodsId }, request.stamp)
      return null
    })
    return oneWanted(request.db, id)
  })
}
