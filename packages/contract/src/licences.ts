import { call, type Flag, type Nothing } from './call.ts'
import type { CertificateWire } from './members.ts'

/** A picture of a paper as it was kept; `codes` are the credit codes that were read from it. */
export interface PaperPictureWire {
  readonly id: number
  readonly role: 'file' | 'identity'
  readonly mime: string
}
/** What a paper says of itself, beside the field that it is about. */
export interface FindingWire {
  readonly field: string
  readonly tone: 'good' | 'notice' | 'bad'
  readonly text: string
}
/** One filing of a paper. Days are 'YYYY-MM-DD', instants ISO; '' where there is none. */
export interface FilingWire {
  readonly id: number
  readonly kind: string
  readonly name: string
  readonly state: 'draft' | 'pending' | 'checked' | 'approved' | 'rejected' | 'replaced' | 'disabled'
  readonly state_name: string
  readonly number: string
  readonly issuer: string
  readonly holder: string
  readonly issued_on: string
  readonly valid_until: string
  readonly long_term: Flag
  readonly person_name: string
  /** Masked: the first three signs and the last two. */
  readonly person_number: string
  readonly filed_at: string
  readonly handed_in_at: string
  readonly decided_at: string
  /** Why it was sent back or taken out of force, by field. */
  readonly reasons: Readonly<Record<string, string>>
  readonly pictures: readonly PaperPictureWire[]
  readonly findings: readonly FindingWire[]
}
/** A paper that the member may file: what is in force, and what became of what was filed. */
export interface PaperWire extends CertificateWire {
  /** toBuy, toApply, forGoods, optional, never. */
  readonly need: string
  /** The goods that it opens; '' where it opens everything or nothing of its own. */
  readonly opens: string
  /** What its absence or end blocks, in words. */
  readonly blocks: string
  /** Of what is in force; null where it is long-term or nothing is. */
  readonly days_left: number | null
  /** Why the latest filing was sent back. */
  readonly reason: string
  /** What waits for the buyer or for staff. */
  readonly filing: FilingWire | null
  readonly history: readonly FilingWire[]
}
/** What came in one archive. */
export interface PaperPackWire {
  readonly pictures: readonly (PaperPictureWire & { readonly codes: readonly string[]; readonly name: string })[]
  /** Identity cards by their names: not read and not kept, for they come under a consent of their own. */
  readonly left: readonly string[]
}
export interface ConsentWire {
  /** The text that is asked for now. */
  readonly version: string
  /** Whether it was given to this very text. */
  readonly given: Flag
  readonly given_at: string
}
/** The fields of a paper as its form sends them. */
export interface PaperInput {
  readonly kind: string
  readonly number: string
  readonly issuer: string
  readonly holder: string
  readonly issued_on: string
  readonly valid_until: string
  readonly long_term: Flag
  readonly person_name: string
  readonly person_number: string
  /** Pictures that were sent before, by their numbers. */
  readonly pictures: string
}

const path = '/api/user/zizhi'
type OfPicture = { readonly id: number }

/** A member's papers. The specification names the two lists; the other calls are the store's own. */
export const licenceCalls = {
  scopes: call<Nothing, readonly { readonly scope: string; readonly name: string }[]>(
    'GET',
    '/api/user/jyfw',
    'member',
  ),
  papers: call<Nothing, readonly PaperWire[]>('GET', path, 'member'),
  /** Files a paper, or another one in its place; answers all papers. It waits until it is handed in. */
  file: call<PaperInput, readonly PaperWire[]>('POST', path, 'member', {
    duty: 'manage',
    keepsPrevious: true,
    idempotent: true,
  }),
  handIn: call<Nothing, readonly PaperWire[]>('POST', `${path}/submit`, 'member', {
    duty: 'manage',
    keepsPrevious: true,
    idempotent: true,
  }),
  /** One picture: role 'file' (jpg, png, pdf) or 'identity' (jpg, png). */
  sendPicture: call<
    { readonly role: 'file' | 'identity'; readonly file: Blob },
    PaperPictureWire & { readonly codes: readonly string[] }
  >('POST', `${path}/picture`, 'member', { duty: 'receive', body: 'multipart', keepsPrevious: true, idempotent: true }),
  /** Many papers at once, as one ZIP of jpg, png and pdf: all of them are kept, or none. Files nothing. */
  sendPack: call<{ readonly file: Blob }, PaperPackWire>('POST', `${path}/pack`, 'member', {
    duty: 'manage',
    body: 'multipart',
    keepsPrevious: true,
    idempotent: true,
  }),
  /** An address for this person alone, good for five minutes. */
  pictureAddress: call<OfPicture, { readonly url: string }>('GET', `${path}/picture/{id}/address`, 'member', {
    duty: 'manage',
    keepsPrevious: true,
  }),
  picture: call<OfPicture & { readonly until: number; readonly reason: string; readonly sign: string }, Blob>(
    'GET',
    `${path}/picture/{id}`,
    'member',
    { duty: 'manage', keepsPrevious: true },
  ),
  consent: call<Nothing, ConsentWire>('GET', `${path}/consent`, 'member'),
  giveConsent: call<{ readonly version: string }, ConsentWire>('POST', `${path}/consent`, 'member', {
    duty: 'manage',
    keepsPrevious: true,
  }),
  withdrawConsent: call<Nothing, ConsentWire>('DELETE', `${path}/consent`, 'member', {
    duty: 'manage',
    keepsPrevious: true,
  }),
}
