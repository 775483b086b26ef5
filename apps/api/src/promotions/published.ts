import { publish } from '../platform/database/publish.ts'

/** One row: the version at which promotions stand; a statement that shows goods brings it along. */
export const promotionVersion = publish('promotion_version', 'version')
