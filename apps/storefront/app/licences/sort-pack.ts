import type { PaperWire } from '@yaoji/contract/licences'
import { guessPaper } from '@yaoji/rules/licences/guess-paper'
import { isAgreement } from '@yaoji/rules/members/buyer-type'
import type { PickedPicture } from '../shell/licences/picture-picker.tsx'

/** A file of a pack as it was kept, and the paper that it shows; '' until somebody has said so. */
export interface PackFile extends PickedPicture {
  readonly kind: string
}

/** What a pack may hold: the agreement on quality is confirmed as a contract. */
export const packPapers = (papers: readonly PaperWire[]): readonly PaperWire[] =>
  papers.filter(({ kind }) => !isAgreement(kind))

/** With the paper that the file's name proposes, where the unit may file such a one. */
export function proposed(picture: PickedPicture, papers: readonly PaperWire[]): PackFile {
  const guess = guessPaper(picture.label)
  return { ...picture, kind: papers.some(({ kind }) => kind === guess) ? (guess ?? '') : '' }
}

/** A paper has at most so many pictures. */
export const mostPictures = 3

interface Sorted {
  readonly paper: PaperWire
  readonly files: readonly PackFile[]
}

/** The papers that the pack has files for, in their own order. */
export const sortPack = (files: readonly PackFile[], papers: readonly PaperWire[]): readonly Sorted[] =>
  papers
    .map((paper) => ({ paper, files: files.filter(({ kind }) => kind === paper.kind) }))
    .filter((sorted) => sorted.files.length > 0)
