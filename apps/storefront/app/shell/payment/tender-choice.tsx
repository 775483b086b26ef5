import type { PayChoiceWire } from '@yaoji/contract/tenders'
import { RadioCard } from '../kit/radio-card.tsx'
import { PasswordFirst } from './password-first.tsx'

/** What is paid with: the wanted way where it is open, else the first that may be `proposed`; undefined where none is. */
export function openTender(
  methods: readonly PayChoiceWire[],
  wanted: PayChoiceWire['method'] | undefined,
  proposed: (method: PayChoiceWire['method']) => boolean = () => true,
): PayChoiceWire['method'] | undefined {
  const open = methods.filter(({ enabled }) => enabled === 1)
  return (open.find(({ method }) => method === wanted) ?? open.find(({ method }) => proposed(method)))?.method
}

/** The ways to pay as the server offers them: their names, what each says, and why one cannot be chosen. */
export const TenderChoice = ({
  methods,
  chosen,
  onChoose,
  detailOf = ({ detail }) => detail,
}: {
  readonly methods: readonly PayChoiceWire[]
  readonly chosen: PayChoiceWire['method'] | undefined
  readonly onChoose: (method: PayChoiceWire['method']) => void
  /** Where the page knows better what a way to pay means here. */
  readonly detailOf?: (choice: PayChoiceWire) => string
}) => (
  <>
    <div
      role="radiogroup"
      aria-label="支付方式"
      className="grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]"
    >
      {methods.map((each) => (
        <RadioCard
          key={each.method}
          name="pay"
          title={each.name}
          detail={detailOf(each)}
          reason={each.reason}
          disabled={each.enabled !== 1}
          checked={each.method === chosen}
          onChoose={() => onChoose(each.method)}
        />
      ))}
    </div>
    {methods.some(({ awaits_password }) => awaits_password === 1) && <PasswordFirst />}
  </>
)
