import { Field } from '../../shell/kit/field.tsx'
import { PhoneCodeFields } from '../../shell/phone-code/phone-code-fields.tsx'
import type { OwnerProof } from './use-owner-proof.ts'

/** The current password, or a code to the phone of the account where it is forgotten. */
export function OwnerProofFields({ of, otherwise }: { readonly of: OwnerProof; readonly otherwise: string }) {
  const other = of.by === 'password' ? 'phone' : 'password'
  return (
    <div>
      {of.by === 'password' ? (
        <Field
          label="当前密码"
          name="current_password"
          type="password"
          autoComplete="current-password"
          maxLength={64}
          value={of.password}
          problem={of.problem}
          onChange={(event) => of.type(event.target.value)}
        />
      ) : (
        <PhoneCodeFields of={of.code} />
      )}
      <button type="button" className="text-table text-brand hover:underline" onClick={() => of.choose(other)}>
        {of.by === 'password' ? otherwise : '改用当前密码'}
      </button>
    </div>
  )
}
