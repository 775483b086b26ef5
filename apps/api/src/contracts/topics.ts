/** Words for the buyer about a signed copy of a contract. */
interface ContractNotice {
  readonly member_id: number
  readonly what: 'accepted' | 'rejected'
  readonly text: string
}

declare module '../platform/outbox/topics.ts' {
  interface Topics {
    'contract.notice': ContractNotice
  }
}
