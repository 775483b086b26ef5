import { publish } from '../platform/database/publish.ts'

export const members = publish('members', 'id name credit_code')
export const addresses = publish(
  'addresses',
  'id member_id receiver phone province city district region_name detail licensed is_default closed_at',
)
