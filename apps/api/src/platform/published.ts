import { publish } from './database/publish.ts'

/** Kept files: what they are, and the hash under which their bytes are kept. */
export const files = publish('files', 'id sha256 mime name bytes')
/** The record of acts, which every verb adds to. */
export const audit = publish('audit', 'id at actor_kind actor_id member_id verb subject reason data request_id')
/** What a request for a second person is about, and who decided it when: the act that it let through is of that instant. */
export const approvals = publish('approvals', 'id subject checker_id decided_at')
