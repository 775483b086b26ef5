import { publish } from '../platform/database/publish.ts'

export const drawPrizes = publish('draw_prizes', 'id draw_id stock remaining')
export const drawMembers = publish('draw_members', 'draw_id member_id drawn')
export const drawResults = publish('draw_results', 'id draw_id member_id prize_id')
