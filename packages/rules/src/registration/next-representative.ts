/** Who may look after a new member. */
export interface Candidate {
  readonly id: number
  readonly isDefault: boolean
  /** Provinces by code; none: wherever nobody else is. */
  readonly provinces: readonly string[]
  /** When a new member was given to them last, as an instant; null: never. */
  readonly lastGivenAt: number | null
}

/**
 * Our choice (decision 0105): a new member goes to who looks after its province, else to who looks after everywhere, in
 * turn; the store's default one takes it where there is nobody else.
 */
export function nextRepresentative(candidates: readonly Candidate[], province: string): number | null {
  const own = candidates.filter((one) => !one.isDefault)
  const groups = [
    own.filter(({ provinces }) => provinces.includes(province)),
    own.filter(({ provinces }) => provinces.length === 0),
    candidates.filter((one) => one.isDefault),
  ]
  const eligible = groups.find((group) => group.length > 0) ?? []
  const [next] = eligible.toSorted((one, other) => waitedSince(one) - waitedSince(other) || one.id - other.id)
  return next?.id ?? null
}

const waitedSince = ({ lastGivenAt }: Candidate): number => lastGivenAt ?? 0
