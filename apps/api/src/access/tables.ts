import type { BuyerRight } from '@yaoji/rules/members/buyer-rights'
import { bigint, boolean, customType, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const logins = pgTable('logins', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userName: text('user_name').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull().default(''),
  name: text('name').notNull().default(''),
  passwordHash: text('password_hash').notNull(),
  demo: boolean('demo').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  closedAt: timestamp('closed_at', { withTimezone: true }),
  retainUntil: date('retain_until'),
})

export const loginMembers = pgTable('login_members', {
  loginId: bigint('login_id', { mode: 'number' }).notNull(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  isMaster: boolean('is_master').notNull().default(false),
  rights: text('rights').$type<BuyerRight>().array().notNull(),
  limitFen: bigint('limit_fen', { mode: 'number' }),
})

/** Who was asked to act for a member, until they do or the invitation ends. */
export const colleagueInvitations = pgTable('colleague_invitations', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  phone: text('phone').notNull(),
  name: text('name').notNull(),
  rights: text('rights').$type<BuyerRight>().array().notNull(),
  limitFen: bigint('limit_fen', { mode: 'number' }),
  invitedBy: bigint('invited_by', { mode: 'number' }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  acceptedBy: bigint('accepted_by', { mode: 'number' }),
  endedAt: timestamp('ended_at', { withTimezone: true }),
})

export const staffRoles = pgTable('staff_roles', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  permissions: text('permissions').array().notNull(),
})

export const staff = pgTable('staff', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userName: text('user_name').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  active: boolean('active').notNull().default(true),
  demo: boolean('demo').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const staffRoleMembers = pgTable('staff_role_members', {
  staffId: bigint('staff_id', { mode: 'number' }).notNull(),
  roleId: text('role_id').notNull(),
})

export const sessions = pgTable('sessions', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tokenHash: bytes('token_hash').notNull(),
  kind: text('kind').notNull(),
  loginId: bigint('login_id', { mode: 'number' }),
  memberId: bigint('member_id', { mode: 'number' }),
  staffId: bigint('staff_id', { mode: 'number' }),
  userAgent: text('user_agent').notNull().default(''),
  address: text('address').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
})

export const paymentPasswords = pgTable('payment_passwords', {
  memberId: bigint('member_id', { mode: 'number' }).primaryKey(),
  hash: text('hash').notNull(),
  failures: integer('failures').notNull().default(0),
  lockedUntil: timestamp('locked_until', { withTimezone: true }),
})

/** Browsers by which an account ('login:12', 'staff:3') was entered before. */
export const knownDevices = pgTable('known_devices', {
  tokenHash: bytes('token_hash').notNull(),
  account: text('account').notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
})

export const resetTickets = pgTable('reset_tickets', {
  tokenHash: bytes('token_hash').primaryKey(),
  loginIds: bigint('login_ids', { mode: 'number' }).array().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
})

export const loginTickets = pgTable('login_tickets', {
  tokenHash: bytes('token_hash').primaryKey(),
  loginIds: bigint('login_ids', { mode: 'number' }).array().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** The code that was sent last to a phone for a purpose. */
export const phoneCodes = pgTable('phone_codes', {
  phone: text('phone').notNull(),
  purpose: text('purpose').notNull(),
  codeHash: bytes('code_hash').notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  triesLeft: integer('tries_left').notNull(),
})

export const phoneTickets = pgTable('phone_tickets', {
  tokenHash: bytes('token_hash').primaryKey(),
  phone: text('phone').notNull(),
  purpose: text('purpose').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

export const usedPictures = pgTable('used_pictures', {
  pictureHash: bytes('picture_hash').primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

export const wechatBindings = pgTable('wechat_bindings', {
  unionId: text('union_id').primaryKey(),
  loginId: bigint('login_id', { mode: 'number' }).notNull(),
  boundAt: timestamp('bound_at', { withTimezone: true }).notNull(),
})

export const wechatTrips = pgTable('wechat_trips', {
  stateHash: bytes('state_hash').primaryKey(),
  browserHash: bytes('browser_hash').notNull(),
  loginId: bigint('login_id', { mode: 'number' }),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

export const wechatTickets = pgTable('wechat_tickets', {
  tokenHash: bytes('token_hash').primaryKey(),
  unionId: text('union_id').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
