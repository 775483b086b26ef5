import { type BuyerType, buyerTypes, type CertificateKind, isAgreement, type LicenceSet } from './buyer-type.ts'

/**
 * What a paper is for a kind of unit. `toBuy`: without a valid one the unit buys nothing. `toApply`: its first application
 * is not handed in without one, and nothing hangs on it later. `forGoods`: asked by the goods that it opens. `optional`: kept
 * where it was filed. `never`: a paper of other kinds of units.
 */
export type PaperNeed = 'toBuy' | 'toApply' | 'forGoods' | 'optional' | 'never'

interface PaperRow {
  readonly needed: Readonly<Record<LicenceSet, PaperNeed>>
  /** What is locked while it has lapsed. */
  readonly blocks: 'everything' | 'itsGoods' | 'nothing'
  /** The goods that it opens, in the buyer's words; '' where it opens everything or nothing of its own. */
  readonly opens: string
}

const everybody = (need: PaperNeed): PaperRow['needed'] => ({
  pharmacy: need,
  clinic: need,
  wholesaler: need,
  chain: need,
})
const toBuy = (needed: Partial<PaperRow['needed']>): PaperRow => ({
  needed: { ...everybody('never'), ...needed },
  blocks: 'everything',
  opens: '',
})
const forGoods = (opens: string): PaperRow => ({ needed: everybody('forGoods'), blocks: 'itsGoods', opens })

/**
 * Domain 2.1: which unit needs which paper, and what its expiry blocks (decision 0103). The GSP certificate has no row: it was
 * abolished on 2019-12-01, and nobody is asked for one.
 */
export const paperMatrix: Readonly<Record<CertificateKind, PaperRow>> = {
  business_licence: toBuy(everybody('toBuy')),
  drug_licence: toBuy({ pharmacy: 'toBuy', wholesaler: 'toBuy', chain: 'toBuy' }),
  clinic_licence: toBuy({ clinic: 'toBuy' }),
  purchase_authority: toBuy(everybody('toBuy')),
  receipt_authority: toBuy(everybody('toBuy')),
  quality_agreement: toBuy(everybody('toBuy')),
  seal_samples: {
    needed: { ...everybody('optional'), wholesaler: 'toApply', chain: 'toApply' },
    blocks: 'nothing',
    opens: '',
  },
  device_filing_2: forGoods('第二类医疗器械'),
  device_licence_3: forGoods('第三类医疗器械'),
  food_licence: forGoods('保健食品'),
  ephedrine_authority: forGoods('含麻黄碱类复方制剂'),
  cold_chain_authority: forGoods('冷藏药品'),
}

const kinds = Object.keys(paperMatrix) as CertificateKind[]
const neededBy = (unit: LicenceSet, ...needs: readonly PaperNeed[]): CertificateKind[] =>
  kinds.filter((kind) => needs.includes(paperMatrix[kind].needed[unit]))
const ofEach = <Value>(value: (unit: LicenceSet) => Value): Readonly<Record<LicenceSet, Value>> => ({
  pharmacy: value('pharmacy'),
  clinic: value('clinic'),
  wholesaler: value('wholesaler'),
  chain: value('chain'),
})

/** The papers without which a unit buys nothing. */
export const mandatoryPapers = ofEach((unit) => neededBy(unit, 'toBuy'))

/**
 * The papers of a unit's first application, in the order in which a person lays them out. The agreement on quality is not
 * among them: both sides confirm it as a contract once the unit is approved.
 */
export const applicationPapers = (type: BuyerType): readonly CertificateKind[] =>
  neededBy(buyerTypes[type].licence, 'toBuy', 'toApply').filter((kind) => !isAgreement(kind))

/** Every paper that a unit may file. */
export const possiblePapers = (type: BuyerType): readonly CertificateKind[] =>
  kinds.filter((kind) => paperNeed(type, kind) !== 'never')

/** What a paper is for this kind of unit. */
export const paperNeed = (type: BuyerType, kind: CertificateKind): PaperNeed =>
  paperMatrix[kind].needed[buyerTypes[type].licence]
