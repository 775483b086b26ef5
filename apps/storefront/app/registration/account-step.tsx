import { useRouter } from '@tanstack/react-router'
import { ApiError, refusalText } from '@yaoji/client/api-error'
import { registrationCalls } from '@yaoji/contract/registration'
import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import { maskedPhone } from '@yaoji/rules/members/phone-code'
import { accountProblems } from '@yaoji/rules/registration/new-account'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { Field } from '../shell/kit/field.tsx'
import { NeedsScript } from '../shell/kit/needs-script.tsx'
import { showFirstProblem } from '../shell/kit/show-first-problem.ts'
import { useAction } from '../shell/kit/use-action.ts'
import { NewAccountFields } from '../shell/new-password/new-account-fields.tsx'
import { BackToStart, Waiting } from './back-to-start.tsx'
import { stepPaths, type Way } from './load-step.ts'
import { type ProvenNewcomer, provenNewcomer } from './proven-phone.ts'
import { UnitTypeChoice } from './unit-type-choice.tsx'

/** Domain guide 2.1, step 2: the account. Without the proof of a phone the way begins at step 1. */
export function AccountStep({ way }: { readonly way: Way }) {
  const [proven, setProven] = useState<ProvenNewcomer | null>()
  // After the page has come alive: only this tab knows the proof.
  useEffect(() => setProven(provenNewcomer.read() ?? null), [])
  if (proven === undefined) return <Waiting />
  return proven ? <AccountForm way={way} proven={proven} /> : <BackToStart way={way} />
}

const atFirst = { username: '', password: '', confirmation: '', email: '' }
type Problems = Readonly<Partial<Record<string, string>>>
/** These are about step 1: there is nothing to mend here. */
const begunAnew = new Set(['access.phoneTicketExpired', 'registration.ticketUsed', 'registration.agreementsChanged'])

function AccountForm({ way, proven }: { readonly way: Way; readonly proven: ProvenNewcomer }) {
  const router = useRouter()
  const [account, setAccount] = useState(atFirst)
  const [unitType, setUnitType] = useState<BuyerType | null>(way === 'chain' ? 4 : null)
  const [problems, setProblems] = useState<Problems>({})
  const { busy, run } = useAction()
  const form = useRef<HTMLFormElement>(null)

  const failed = (error: unknown) => {
    if (!(error instanceof ApiError)) return false
    if (begunAnew.has(error.reason)) {
      provenNewcomer.clear()
      setProblems({ form: refusalText(error) })
      return true
    }
    if (Object.keys(error.errors).length === 0) return false
    setProblems(Object.fromEntries(Object.entries(error.errors).map(([field, [text]]) => [field, text])))
    showFirstProblem(form.current)
    return true
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found: Problems = {
      ...accountProblems(account),
      ...(unitType === null ? { unit_type: '请选择单位类型' } : {}),
    }
    setProblems(found)
    if (Object.keys(found).length > 0 || unitType === null) return void showFirstProblem(form.current)
    const { user: agreement, privacy } = proven.agreements
    const open = async () => {
      await send(registrationCalls.start, {
        ...{ ...account, ticket: proven.ticket, unit_type: unitType, agreement, privacy },
      })
      provenNewcomer.clear()
      // Rendered again for the one who is logged in now.
      location.assign(stepPaths[way][1])
    }
    void run(open, { failed })
  }
  const field = (name: keyof typeof atFirst) => ({
    name,
    value: account[name],
    problem: problems[name],
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setAccount({ ...account, [name]: event.target.value })
      setProblems({ ...problems, [name]: '' })
    },
  })
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="mx-auto max-w-md">
      <NeedsScript what="注册" />
      <p className="mb-3 rounded-control bg-brand-wash px-3 py-2 text-table">
        手机 {maskedPhone(proven.phone)} 已通过验证，请设置登录账号；资料可随时登录后继续填写
      </p>
      <UnitTypeChoice
        value={unitType === null ? '' : String(unitType)}
        problem={problems.unit_type ?? ''}
        onChange={(chosen) => {
          setUnitType(Number(chosen) as BuyerType)
          setProblems({ ...problems, unit_type: '' })
        }}
      />
      <NewAccountFields field={field} />
      <Field label="电子邮箱（选填）" type="email" maxLength={254} autoComplete="email" {...field('email')} />
      <p role="alert" className="min-h-5 text-table text-price">
        {problems.form}
      </p>
      {problems.form ? (
        <Button size="large" className="mt-2 w-full" onClick={() => void router.navigate({ href: stepPaths[way][0] })}>
          重新验证手机
        </Button>
      ) : (
        <Button type="submit" size="large" busy={busy} className="mt-2 w-full">
          创建账号，填写单位资料
        </Button>
      )}
    </form>
  )
}
