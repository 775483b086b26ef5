import { publish } from '../platform/database/publish.ts'

/** Who logs in, without what opens the door. */
export const logins = publish('logins', 'id user_name name phone email demo closed_at retain_until')
/** On whose behalf a login may act. */
export const loginMembers = publish('login_members', 'login_id member_id is_master rights limit_fen')
/** Members that have set a payment password; the password itself is nobody else's. */
export const paymentPasswords = publish('payment_passwords', 'member_id')
/** Clerks by their names. */
export const staff = publish('staff', 'id user_name name demo')
/** Logins that WeChat opens, since when; whose it is stays here. */
export const wechatBindings = publish('wechat_bindings', 'login_id bound_at')
