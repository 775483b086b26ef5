import { DoneStep } from './done-step.tsx'
import type { LoadedStep, Way } from './load-step.ts'
import { PhoneStep } from './phone-step.tsx'
import { StepTwo } from './step-two.tsx'

export function RegistrationStep({ way, loaded }: { readonly way: Way; readonly loaded: LoadedStep }) {
  const { mine } = loaded
  if (loaded.step === 1) return <PhoneStep way={way} agreements={loaded.agreements} mine={mine} />
  return loaded.step === 2 ? <StepTwo way={way} mine={mine} /> : <DoneStep way={way} mine={mine} />
}
