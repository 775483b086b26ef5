import { pageSizes } from '@yaoji/contract/codes'
import { auditCalls } from '@yaoji/contract/console/audit'
import { auditInputs } from '@yaoji/contract/console/audit.input'
import { assertDepth, type Mount, Page, pageMeta, staffRoute } from '../../platform/http/call-route.ts'
import { readAudit } from './read-audit.ts'

/** The record of acts, for quality and whoever inspects the house. */
export function auditRoutes(mount: Mount): void {
  staffRoute(mount, auditCalls.list, auditInputs.list, async (asked, { db }) => {
    assertDepth(asked.page, pageSizes.table)
    const { rows, total, more } = await readAudit(db, asked, pageSizes.table)
    return new Page(rows, pageMeta(asked.page, pageSizes.table, total, more))
  })
}
