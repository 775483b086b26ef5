import type { RegistrationWire } from '@yaoji/contract/registration'
import { type RegistrationField, registrationFields } from '@yaoji/rules/registration/registration-fields'

/** Why a unit came back: each field with its reason, and what the reviewer adds. */
export function SentBack({ mine }: { readonly mine: RegistrationWire }) {
  if (mine.status !== 'rejected') return null
  const reasons = Object.entries(mine.reasons) as [RegistrationField, string][]
  return (
    <section aria-label="驳回原因" className="mb-5 rounded-control bg-price-wash px-4 py-3 text-table">
      <h2 className="font-semibold text-price">资料未通过审核，请按以下原因修改后重新提交</h2>
      <ul className="mt-1 list-disc space-y-0.5 pl-5">
        {reasons.map(([field, reason]) => (
          <li key={field}>
            {registrationFields[field].label}：{reason}
          </li>
        ))}
        {mine.note && <li>{mine.note}</li>}
      </ul>
    </section>
  )
}
