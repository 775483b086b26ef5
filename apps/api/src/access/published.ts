import { Published } from '../platform/database/publish.ts'

/** Whether a member has set a payment password; the password itself is nobody else's. */
export const paymentPasswords = new Published('members', [
  'id as member_id',
  'payment_password_hash is not null as is_set',
])
