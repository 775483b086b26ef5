import type { FilingState } from '@yaoji/rules/licences/filing-state'

/** Of each kind of paper that the member filed, the state of the latest filing. */
export type LatestFilings = Readonly<Record<string, FilingState>>

export const latestFilingsText = (member: string) => `
  select coalesce(json_object_agg(f.kind, f.state), '{}')
  from (select distinct on (kind) kind, state from filings where member_id = ${member} order by kind, id desc) f`
