import { type CollectRefusal, collectRefusal } from '@yaoji/rules/points/may-collect'
import type { PointsSettings } from '@yaoji/rules/points/points-settings'
import type { Db } from '../platform/database/database.ts'
import { refused } from '../platform/http/problems.ts'
import type { MemberFacts } from '../platform/session.ts'
import { settingsOf } from '../platform/settings/read-settings.ts'
import { pointsSettings } from './settings.ts'

export const readPointsSettings = (db: Db): Promise<PointsSettings> => settingsOf(db, pointsSettings)

export function reasonOf(refusal: CollectRefusal): string {
  switch (refusal.kind) {
    case 'medicalInstitution':
      return `根据《药品管理法》第八十八条，积分、礼品和抽奖不向医疗机构（${refusal.name}）开放，如有疑问请联系客服`
    case 'notApproved':
      return '资质审核通过后才能参加积分、礼品和抽奖活动'
  }
}

/** Why this member may not collect; empty when it may. */
export function collectReason(member: MemberFacts, settings: PointsSettings): string {
  const refusal = collectRefusal({ buyerType: member.buyerType, status: member.viewer.status }, settings)
  return refusal ? reasonOf(refusal) : ''
}

/** Throws the refusal in words; answers the settings that hold now. */
export async function assertMayCollect(db: Db, member: MemberFacts): Promise<PointsSettings> {
  const settings = await readPointsSettings(db)
  const reason = collectReason(member, settings)
  if (reason) throw refused(reason)
  return settings
}
