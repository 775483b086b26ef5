import { type CollectRefusal, collectRefusal } from '@yaoji/rules/points/may-collect'
import { type PointsSettings, pointsSettings } from '@yaoji/rules/points/points-settings'
import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { refused } from '../platform/http/problems.ts'
import type { MemberFacts } from '../platform/session.ts'

/** The store's settings; a name that staff did not set keeps its default. */
export async function readPointsSettings(db: Db): Promise<PointsSettings> {
  const text = `select value from settings where name = 'points'`
  const [row] = await namedQuery<[Partial<PointsSettings>]>(db, { name: 'points-settings', text, values: [] })
  return { ...pointsSettings, ...row?.[0] }
}

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
