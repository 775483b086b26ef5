/** Words for the member about an invoice. */
interface InvoiceNotice {
  readonly member_id: number
  /** '' of an archive. */
  readonly order_no: string
  readonly what: 'issued' | 'failed' | 'red' | 'packed' | 'notPacked'
  readonly text: string
}

/** An invoice leaves by mail; to whom is read when it leaves. */
interface InvoiceMail {
  readonly mail_id: number
}

declare module '../platform/outbox/topics.ts' {
  interface Topics {
    'invoice.notice': InvoiceNotice
    'invoice.mail': InvoiceMail
  }
}
