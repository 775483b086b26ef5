import type { InvoiceKind, TaxpayerKind } from '@yaoji/rules/registration/invoice-kind'
import { bigint, boolean, date, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

export const representatives = pgTable('representatives', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  provinces: text('provinces').array().notNull().default([]),
})

export const members = pgTable('members', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  buyerType: smallint('buyer_type').notNull(),
  status: text('status').notNull(),
  creditCode: text('credit_code').notNull().default(''),
  legalPerson: text('legal_person').notNull().default(''),
  businessPerson: text('business_person').notNull().default(''),
  qualityPerson: text('quality_person').notNull().default(''),
  contact: text('contact').notNull().default(''),
  phone: text('phone').notNull().default(''),
  province: text('province').notNull(),
  city: text('city').notNull(),
  district: text('district').notNull().default(''),
  address: text('address').notNull().default(''),
  priceBook: text('price_book').notNull().default('base'),
  isSpecial: boolean('is_special').notNull().default(false),
  afterSales: boolean('after_sales').notNull().default(true),
  canChat: boolean('can_chat').notNull().default(false),
  erpCode: text('erp_code').notNull().default(''),
  salesRep: text('sales_rep').notNull().default(''),
  representativeId: bigint('representative_id', { mode: 'number' }),
  demo: boolean('demo').notNull().default(false),
  forgottenAt: timestamp('forgotten_at', { withTimezone: true }),
  /** The last day for the receipt of an ephedrine order that it owes. */
  ephedrineReceiptDue: date('ephedrine_receipt_due'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

export const certificates = pgTable('certificates', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  kind: text('kind').notNull(),
  number: text('number').notNull().default(''),
  issuer: text('issuer').notNull().default(''),
  holder: text('holder').notNull().default(''),
  issuedOn: date('issued_on'),
  validUntil: date('valid_until'),
  state: text('state').notNull(),
  fileId: bigint('file_id', { mode: 'number' }),
  closedAt: timestamp('closed_at', { withTimezone: true }),
  retainUntil: date('retain_until'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const memberScopes = pgTable('member_scopes', {
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  scope: text('scope').notNull(),
  certificateId: bigint('certificate_id', { mode: 'number' }),
})

export const addresses = pgTable('addresses', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  receiver: text('receiver').notNull(),
  phone: text('phone').notNull(),
  province: text('province').notNull(),
  city: text('city').notNull(),
  district: text('district').notNull().default(''),
  regionName: text('region_name').notNull(),
  detail: text('detail').notNull(),
  licensed: boolean('licensed').notNull().default(false),
  isDefault: boolean('is_default').notNull().default(false),
  closedAt: timestamp('closed_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const invoiceTitles = pgTable('invoice_titles', {
  memberId: bigint('member_id', { mode: 'number' }).primaryKey(),
  type: text('type').$type<InvoiceKind>().notNull(),
  taxpayer: text('taxpayer').$type<TaxpayerKind>().notNull(),
  title: text('title').notNull(),
  taxNo: text('tax_no').notNull(),
  bank: text('bank').notNull().default(''),
  account: text('account').notNull().default(''),
  accountName: text('account_name').notNull().default(''),
  address: text('address').notNull().default(''),
  phone: text('phone').notNull().default(''),
  receiveEmail: text('receive_email').notNull().default(''),
  receivePhone: text('receive_phone').notNull().default(''),
  reviewed: boolean('reviewed').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
