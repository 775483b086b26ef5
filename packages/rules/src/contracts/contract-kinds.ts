/** Domain L27: what buyer and seller agree on for each calendar year before anything is ordered. */
export const contractKinds = {
  purchase: '药品购销合同',
  quality: '质量保证协议',
} as const
export type ContractKind = keyof typeof contractKinds

export const allContractKinds = Object.keys(contractKinds) as readonly ContractKind[]

/** What is still missing of a year's set, in its order. */
export const missingKinds = (confirmed: readonly ContractKind[]): ContractKind[] =>
  allContractKinds.filter((kind) => !confirmed.includes(kind))
