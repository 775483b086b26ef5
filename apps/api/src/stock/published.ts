import { publish } from '../platform/database/publish.ts'

export const lots = publish('lots', 'id goods_id warehouse_id lot_no expires_on')
