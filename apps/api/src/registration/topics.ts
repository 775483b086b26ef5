/** Words for the buyer about the review of its unit. */
interface RegistrationNotice {
  readonly member_id: number
  readonly what: 'approved' | 'rejected'
  readonly text: string
}

declare module '../platform/outbox/topics.ts' {
  interface Topics {
    'registration.notice': RegistrationNotice
  }
}
