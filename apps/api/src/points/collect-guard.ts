import { collectRefusal } from '@yaoji/rules/points/may-collect'
import type { PointsSettings } from '@yaoji/rules/points/points-settings'
import type { Db } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import { settingsOf } from '../platform/settings/read-settings.ts'
import { collectText, refuse } from './refusals.ts'
import { pointsSettings } from './settings.ts'

export const readPointsSettings = (db: Db): Promise<PointsSettings> => settingsOf(db, pointsSettings)

const collects = (member: MemberFacts, settings: PointsSettings) =>
  collectRefusal({ buyerType: member.buyerType, status: member.viewer.status }, settings)

/** Why this member may not collect; empty when it may. */
export function collectReason(member: MemberFacts, settings: PointsSettings): string {
  const refusal = collects(member, settings)
  return refusal ? collectText(refusal) : ''
}

/** Refuses who may not collect; answers the settings that hold now. */
export async function assertMayCollect(db: Db, member: MemberFacts): Promise<PointsSettings> {
  const settings = await readPointsSettings(db)
  const refusal = collects(member, settings)
  if (refusal) throw refuse('points.collect.*', refusal)
  return settings
}
