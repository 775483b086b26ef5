import type { ProfileWire } from '@yaoji/contract/members'
import { representatives } from '../members/published.ts'
import { of } from '../platform/database/row-query.ts'

/** Who looks after a member `m`: its own representative, or the store's default one. */
export const representativeOf = of<ProfileWire['admin']>(`
  coalesce(
    (select json_build_object('name', r.name, 'phone', r.phone, 'is_default', r.is_default::int)
     from ${representatives} r
     where r.id = coalesce(m.representative_id, (select d.id from ${representatives} d where d.is_default))),
    '{"name": "", "phone": "", "is_default": 1}')`)
