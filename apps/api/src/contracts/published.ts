import { publish } from '../platform/database/publish.ts'

export const contracts = publish('contracts', 'id member_id year kind retain_until')
export const contractCopies = publish('contract_copies', 'id contract_id')
/** Scans of signed copies: kept as long as their contract. */
export const contractCopyPictures = publish('contract_copy_pictures', 'copy_id picture_id')
