import { type ContractKind, contractKinds } from '@yaoji/rules/contracts/contract-kinds'
import type { Paper, PaperBlock } from '../platform/pdf/paper.ts'
import { hashOf } from '../platform/storage.ts'
import type { Parties } from './parties.ts'
import { noSignature } from './templates/confirmation.ts'
import { purchaseContract, purchaseVersion } from './templates/purchase-contract.ts'
import { qualityAgreement, qualityVersion } from './templates/quality-agreement.ts'

interface Template {
  /** Stands before the number of each paper of the kind. */
  readonly letters: string
  readonly version: number
  readonly blocks: (parties: Parties) => PaperBlock[]
}
const templates: Readonly<Record<ContractKind, Template>> = {
  purchase: { letters: 'GX', version: purchaseVersion, blocks: purchaseContract },
  quality: { letters: 'ZB', version: qualityVersion, blocks: qualityAgreement },
}

/** A text that is ready to be confirmed. Its hash is what the buyer's page sends back: another text has another one. */
export interface WrittenContract {
  readonly kind: ContractKind
  readonly year: number
  readonly number: string
  readonly version: number
  /** The buyer, as the text names it. */
  readonly holder: string
  readonly paper: Paper
  /** What the hash is of. */
  readonly content: string
  readonly sha256: string
}

/** Writes a kind's text for a member and a year. The same parties and template give the same bytes and hash. */
export function writeContract(kind: ContractKind, parties: Parties): WrittenContract {
  const { letters, version, blocks } = templates[kind]
  const { year, buyer } = parties
  const number = `${letters}${year}-${String(buyer.id).padStart(6, '0')}`
  const paper: Paper = {
    title: `${year}年度${contractKinds[kind]}`,
    subtitle: `编号 ${number}　　文本第${version}版`,
    blocks: blocks(parties),
    foot: `${number}　${noSignature}`,
  }
  const content = JSON.stringify({ kind, year, number, version, paper })
  return { kind, year, number, version, holder: buyer.name, paper, content, sha256: hashOf(Buffer.from(content)) }
}
