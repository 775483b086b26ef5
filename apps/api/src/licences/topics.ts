import type { CertificateKind } from '@yaoji/rules/members/buyer-type'

/** Words for the buyer about one of its papers. */
interface LicenceNotice {
  readonly member_id: number
  readonly kind: CertificateKind
  readonly name: string
  readonly what: 'approved' | 'rejected' | 'disabled' | 'expiring' | 'expired'
  readonly text: string
}

declare module '../platform/outbox/topics.ts' {
  interface Topics {
    'licence.notice': LicenceNotice
  }
}
