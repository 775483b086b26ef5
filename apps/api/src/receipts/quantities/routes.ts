import { ephedrineConsoleCalls } from '@yaoji/contract/console/ephedrine-quantities'
import { ephedrineConsoleInputs } from '@yaoji/contract/console/ephedrine-quantities.input'
import { ephedrineQuantityCalls } from '@yaoji/contract/ephedrine-quantities'
import { ephedrineQuantityInputs } from '@yaoji/contract/ephedrine-quantities.input'
import { assertDepth, type Mount, memberRoute, Page, pageMeta, staffRoute } from '../../platform/http/call-route.ts'
import { staffKeyOf } from '../../platform/http/idempotency-key.ts'
import { once } from '../../platform/idempotency.ts'
import { xlsxType } from '../../platform/sheet/write-sheet.ts'
import { savedAs, sendPrivateFile } from '../../platform/storage.ts'
import { listAlarms, lookAtAlarm, quantitiesOf } from './alarms.ts'
import { ephedrineReport } from './report.ts'

const perPage = 50

/** Quantities of ephedrine preparations: what a member may still order, alarms for quality, the list for authorities. */
export function quantityRoutes(mount: Mount): void {
  const { alarms, look, report } = ephedrineConsoleCalls
  memberRoute(mount, ephedrineQuantityCalls.list, ephedrineQuantityInputs.none, (_, { db, session, at }) =>
    quantitiesOf(db, session.member.id, at),
  )
  staffRoute(mount, alarms, ephedrineConsoleInputs.alarms, async ({ page, looked }, { db }) => {
    assertDepth(page, perPage)
    const { rows, total } = await listAlarms(db, { page, looked: looked === 1 }, perPage)
    return new Page(rows, pageMeta(page, perPage, total))
  })
  staffRoute(mount, look, ephedrineConsoleInputs.look, async (input, request) => {
    await once(mount.db, staffKeyOf(request, look.path, input), async (tx) => {
      await lookAtAlarm(tx, input.id, input.words, request.stamp)
      return null
    })
    return null
  })
  staffRoute(mount, report, ephedrineConsoleInputs.report, async ({ from, to, member_id }, { stamp, reply }) => {
    const sheet = await ephedrineReport(mount.db, { from, to, memberId: member_id ?? null }, stamp)
    return sendPrivateFile(reply, sheet, xlsxType, savedAs(`含麻商品销售-${from}-${to}.xlsx`)) as never
  })
}
