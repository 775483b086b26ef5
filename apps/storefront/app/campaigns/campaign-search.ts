import { textOf } from '../shell/search-parsers.ts'

/** `?id=` of the campaign pages: an id or a slug. */
export const validateCampaignSearch = (raw: Record<string, unknown>): { id?: string } => {
  const id = textOf(typeof raw.id === 'number' ? String(raw.id) : raw.id, 60)
  return id === undefined ? {} : { id }
}
