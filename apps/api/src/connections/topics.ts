/** A code on its way to a phone; whoever carries it opens the seal (phone-message.ts). */
interface PhoneCodeMessage {
  readonly sealed: string
  /** After this instant it opens nothing and is not sent any more. */
  readonly expires_at: string
}

declare module '../platform/outbox/topics.ts' {
  interface Topics {
    'phone.code': PhoneCodeMessage
  }
}
