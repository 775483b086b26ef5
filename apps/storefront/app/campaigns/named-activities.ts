import type { CampaignBriefWire } from '@yaoji/contract/campaigns'

/** Domain guide: /Hdzx/{ids}: activity ids (or slugs) joined by commas; each once, in their order, at most twenty. */
export const activityKeys = (ids: string): readonly string[] =>
  [...new Set(ids.split(/[,，]/).map((key) => key.trim()))].filter((key) => /^[\w-]{1,41}$/.test(key)).slice(0, 20)

interface OpenActivities {
  readonly open: CampaignBriefWire
  /** How many of the named ones are unknown or over. */
  readonly dropped: number
}

/** Which of the found activities is open; null when none of the named ones is there. */
export function openActivity(
  keys: readonly string[],
  found: readonly CampaignBriefWire[],
  asked: string | undefined,
): OpenActivities | null {
  const is = (key: string) => (brief: CampaignBriefWire) => key === String(brief.id) || key === brief.slug
  const [first] = found
  if (!first) return null
  const open = asked === undefined ? undefined : found.find(is(asked))
  const named = asked === undefined || keys.includes(asked) ? keys : [...keys, asked]
  return { open: open ?? first, dropped: named.filter((key) => !found.some(is(key))).length }
}
