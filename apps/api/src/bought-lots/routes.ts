import { boughtLotCalls } from '@yaoji/contract/bought-lots'
import { boughtLotInputs } from '@yaoji/contract/bought-lots.input'
import { boughtLotConsoleCalls } from '@yaoji/contract/console/bought-lots'
import { boughtLotConsoleInputs } from '@yaoji/contract/console/bought-lots.input'
import { dayOf } from '@yaoji/rules/money/day'
import { boughtWindows } from '@yaoji/rules/orders/bought-lots'
import { eq } from 'drizzle-orm'
import { lotHolders } from '../orders/reads/lot-holders.ts'
import {
  assertDepth,
  type Mount,
  memberRoute,
  Page,
  pageMeta,
  staffRoute,
  WithMessage,
} from '../platform/http/call-route.ts'
import { staffKeyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { xlsxType } from '../platform/sheet/write-sheet.ts'
import { savedAs, sendPrivateFile } from '../platform/storage.ts'
import { beginNotices, endNotice } from '../stock/lots/quality-notices.ts'
import { listNotices, showNotice } from '../stock/lots/read-notices.ts'
import { answerHelp, askedHelp, askHelp } from './ask-help.ts'
import { allLots, findLots } from './find-lots.ts'
import { lotSheet, lotWire } from './lot-wire.ts'
import { refuse } from './refusals.ts'
import { stateLeft, wantReminder } from './state-left.ts'
import { expirySilences } from './tables.ts'

const perPage = 20
const perConsolePage = 50
const mostInSheet = 10_000

/** What members bought, by lot and expiry; notices of quality to whoever holds them. */
export function boughtLotRoutes(mount: Mount): void {
  memberRoutes(mount)
  consoleRoutes(mount)
}

function memberRoutes(mount: Mount): void {
  memberRoute(
    mount,
    boughtLotCalls.list,
    boughtLotInputs.list,
    async ({ page, sold, ...asked }, { db, session, at }) => {
      assertDepth(page, perPage)
      const today = dayOf(at)
      const filter = { ...asked, sold: sold === 1, memberId: session.member.id, today }
      const { rows, total } = await findLots(db, filter, { page, perPage })
      return new Page(
        rows.map((row) => lotWire(row, today)),
        pageMeta(page, perPage, total),
      )
    },
  )
  memberRoute(mount, boughtLotCalls.sheet, boughtLotInputs.sheet, async ({ sold, ...asked }, request) => {
    const { db, session, at, reply } = request
    const today = dayOf(at)
    const filter = { ...asked, sold: sold === 1, memberId: session.member.id, today }
    const rows = await allLots(db, filter, mostInSheet + 1)
    if (rows.length > mostInSheet) throw refuse('boughtLots.tooManyRows')
    const sheet = await lotSheet(rows.map((row) => lotWire(row, today)))
    const name = `购入批号-${boughtWindows[asked.window]}-${today}.xlsx`
    return sendPrivateFile(reply, sheet, xlsxType, savedAs(name)) as never
  })
  memberRoute(mount, boughtLotCalls.left, boughtLotInputs.left, async ({ left, ...lot }, { db, session, stamp }) => {
    await db.transaction((tx) => stateLeft(tx, session, named(lot), left, stamp))
    return new WithMessage(null, left === 0 ? '已标记售完' : '已登记剩余数量')
  })
  memberRoute(mount, boughtLotCalls.help, boughtLotInputs.help, async ({ words, ...lot }, { db, session, stamp }) => {
    await db.transaction((tx) => askHelp(tx, session, named(lot), words, stamp))
    return new WithMessage(null, '已提交，我们答复后会通知您')
  })
  memberRoute(mount, boughtLotCalls.showReminder, boughtLotInputs.none, async (_, { db, session }) => {
    const silent = await db.select().from(expirySilences).where(eq(expirySilences.memberId, session.member.id))
    return { wanted: silent.length === 0 ? 1 : 0 }
  })
  memberRoute(mount, boughtLotCalls.reminder, boughtLotInputs.reminder, async ({ wanted }, { db, session, stamp }) => {
    await db.transaction((tx) => wantReminder(tx, session.member.id, wanted === 1, stamp))
    return { wanted }
  })
}

const named = (lot: { readonly goods_id: number; readonly lot_no: string; readonly expires_on: string }) => ({
  ...{ goodsId: lot.goods_id, lotNo: lot.lot_no, expiresOn: lot.expires_on },
})

function consoleRoutes(mount: Mount): void {
  const { notices, notify, end, help, answer } = boughtLotConsoleCalls
  staffRoute(mount, notices, boughtLotConsoleInputs.notices, async ({ page }, { db }) => {
    assertDepth(page, perConsolePage)
    const { rows, total } = await listNotices(db, page, perConsolePage)
    return new Page(rows, pageMeta(page, perConsolePage, total))
  })
  staffRoute(mount, notify, boughtLotConsoleInputs.notify, async (input, request) => {
    const { goods_id: goodsId, lot_no, ...words } = input
    const { id } = await once(mount.db, staffKeyOf(request, notify.path, input), async (tx) => {
      const asked = { goodsId, lotNo: lot_no || null, ...words }
      const today = dayOf(request.at)
      return { id: await beginNotices(tx, asked, (notice) => lotHolders(tx, notice, today), request.stamp) }
    })
    return showNotice(request.db, id)
  })
  staffRoute(mount, end, boughtLotConsoleInputs.end, async (input, request) => {
    const { id, reason } = input
    await once(mount.db, staffKeyOf(request, end.path, input), async (tx) => {
      await endNotice(tx, id, reason, request.stamp)
      return null
    })
    return showNotice(request.db, id)
  })
  staffRoute(mount, help, boughtLotConsoleInputs.help, async ({ page }, { db }) => {
    assertDepth(page, perConsolePage)
    const { rows, total } = await askedHelp(db, page, perConsolePage)
    return new Page(rows, pageMeta(page, perConsolePage, total))
  })
  staffRoute(mount, answer, boughtLotConsoleInputs.answer, async (input, request) => {
    const { id, words } = input
    await once(mount.db, staffKeyOf(request, answer.path, input), async (tx) => {
      await answerHelp(tx, id, words, request.stamp)
      return null
    })
    return null
  })
}
