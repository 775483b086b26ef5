/** Words for the buyer about a signed copy of a contract, or about invoice data that it changed. */
interface ContractNotice {
  readonly member_id: number
  readonly what: 'accepted' | 'rejected' | 'invoiceAccepted' | 'invoiceRejected'
  readonly text: string
}

declare module '../platform/outbox/topics.ts' {
  interface Topics {
    'contract.notice': ContractNotice
  }
}
