import { publish } from '../platform/database/publish.ts'

export const members = publish(
  'members',
  `id name buyer_type status credit_code legal_person business_person quality_person contact phone province city district address price_book is_special after_sales
    can_chat erp_code sales_rep representative_id demo forgotten_at ephedrine_receipt_due created_at`,
)
export const addresses = publish(
  'addresses',
  'id member_id receiver phone province city district region_name detail licensed is_default closed_at',
)
export const certificates = publish(
  'certificates',
  'id member_id kind number issuer holder issued_on valid_until state closed_at retain_until',
)
/** What a member's licences let it buy. */
export const memberScopes = publish('member_scopes', 'member_id scope')
export const representatives = publish('representatives', 'id name phone is_default provinces')
/** What a member's invoices are made out from. */
export const invoiceTitles = publish(
  'invoice_titles',
  `member_id type taxpayer title tax_no bank account account_name address phone receive_email receive_phone reviewed
    updated_at`,
)
