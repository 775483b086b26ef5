import type { RegistrationWire } from '@yaoji/contract/registration'
import { AccountStep } from './account-step.tsx'
import { AlreadyHere } from './already-here.tsx'
import type { Way } from './load-step.ts'
import { RegistrationFrame } from './registration-frame.tsx'
import { StoresPanel } from './stores-panel.tsx'
import { UnitStep } from './unit-step.tsx'

/** Domain guide 2.1, step 2: the account first; once it is there, data and papers of the unit in hand. */
export function StepTwo({ mine, way }: { readonly mine: RegistrationWire | null; readonly way: Way }) {
  if (!mine)
    return (
      <RegistrationFrame step={2} title="设置登录账号" lead="账号建立后即可填写资料，填到一半也会保存">
        <AccountStep way={way} />
      </RegistrationFrame>
    )
  const open = mine.status === 'registered' || mine.status === 'rejected'
  return (
    <RegistrationFrame step={2} title="填写单位资料" lead="请对照营业执照和许可证填写，边填边保存">
      {open ? (
        <UnitStep key={mine.member_id} mine={mine} way={way} />
      ) : (
        <>
          {way === 'chain' && <StoresPanel stores={mine.stores} />}
          <AlreadyHere mine={mine} way="single" />
        </>
      )}
    </RegistrationFrame>
  )
}
