import type { CertificateWire } from '@yaoji/contract/members'

/** Papers that are needed and not good today. */
export const lapsedPapers = (papers: readonly CertificateWire[]): readonly CertificateWire[] =>
  papers.filter(({ mandatory, state }) => mandatory === 1 && state !== 'valid' && state !== 'expiring')
