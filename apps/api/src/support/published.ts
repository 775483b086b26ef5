import { publish } from '../platform/database/publish.ts'

/** The lines of members' conversations, and up to which one each has read; what was said stays here. */
export const supportLines = publish('support_lines', 'id member_id said_by')
export const supportThreads = publish('support_threads', 'member_id last_line read_up_to')
