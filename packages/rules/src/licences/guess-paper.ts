import type { CertificateKind } from '../members/buyer-type.ts'

type Guess = CertificateKind | 'identity'

/** What people write on files, the more particular before the more general. */
const words: readonly (readonly [Guess, RegExp])[] = [
  ['identity', /身份证/],
  ['ephedrine_authority', /特药|特殊药品|麻黄碱|含麻/],
  ['cold_chain_authority', /冷藏|冷链|冷冻/],
  ['receipt_authority', /收货/],
  ['purchase_authority', /采购|委托/],
  ['seal_samples', /印章|公章|印模|随货同行/],
  ['quality_agreement', /质量保证|质保/],
  ['device_licence_3', /(?:第?三类|3类|Ⅲ类|III类).*器械|器械.*(?:三类|许可)/i],
  ['device_filing_2', /器械/],
  ['food_licence', /食品/],
  ['business_licence', /营业执照/],
  ['clinic_licence', /医疗机构|诊所|执业许可/],
  ['drug_licence', /药品经营|经营许可/],
]

/**
 * Our choice (decision 0116): which paper a file of a pack shows, by the words of its name and folder; null where they say
 * nothing. A proposal: the person who hands it in decides.
 */
export const guessPaper = (name: string): Guess | null => words.find(([, pattern]) => pattern.test(name))?.[0] ?? null
