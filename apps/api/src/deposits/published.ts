import { publish } from '../platform/database/publish.ts'

export const deposits = publish('deposits', 'id deposit_no member_id kind amount_fen bonus_fen state')
