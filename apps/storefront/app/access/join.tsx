import { ApiError, refusalText } from '@yaoji/client/api-error'
import { colleagueCalls, type OfferedAccessWire } from '@yaoji/contract/colleagues'
import { buyerRightNames } from '@yaoji/rules/members/buyer-rights'
import { accountProblems } from '@yaoji/rules/registration/new-account'
import { type FormEvent, useRef, useState } from 'react'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { RadioCard } from '../shell/kit/radio-card.tsx'
import { showFirstProblem } from '../shell/kit/show-first-problem.ts'
import { saidIn, useAction } from '../shell/kit/use-action.ts'
import { NewAccountFields } from '../shell/new-password/new-account-fields.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { PhoneCodeFields } from '../shell/phone-code/phone-code-fields.tsx'
import { usePhoneCode } from '../shell/phone-code/use-phone-code.ts'
import { useShell } from '../shell/viewer/viewer.ts'

interface Offer {
  readonly ticket: string
  readonly invitations: readonly OfferedAccessWire[]
}

/** A colleague proves the phone that was invited, and enters the company under an account of its own. */
export function Join({
  redirect,
  onEntered,
}: {
  /** Where the log-in leads, for who turns back to it. */
  readonly redirect: string | undefined
  readonly onEntered: () => Promise<void>
}) {
  const [offer, setOffer] = useState<Offer>()
  const phone = usePhoneCode('colleague')
  const { busy, run } = useAction()
  const [problem, setProblem] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setProblem('')
    const proven = await phone.prove()
    if (!proven) return void showFirstProblem(form.current)
    const { ticket } = proven
    const look = async () => {
      const { data } = await send(colleagueCalls.offered, { ticket })
      if (data.length === 0) return setProblem('该手机号没有待接受的邀请，请联系本单位管理员邀请您')
      setOffer({ ticket, invitations: data })
    }
    await run(look, { refused: saidIn(setProblem), failed: () => void phone.startAgain() })
  }
  const again = () => {
    setOffer(undefined)
    phone.startAgain()
  }
  if (offer) return <Accept offer={offer} onAgain={again} onEntered={onEntered} />
  return (
    <form ref={form} method="post" onSubmit={(event) => void onSubmit(event)} noValidate>
      <h1 className="text-xl font-semibold">接受同事邀请</h1>
      <p className="mt-1 mb-4 text-table text-secondary">请用管理员邀请时填写的手机号验证</p>
      <PhoneCodeFields of={phone} />
      <p role="alert" className="mt-2 min-h-5 text-table text-price">
        {problem}
      </p>
      <Button type="submit" size="large" busy={busy || phone.proving} className="mt-1 w-full">
        下一步
      </Button>
      <p className="mt-4 text-table">
        <SiteLink to="/login" query={{ redirect }} className="text-brand hover:underline">
          返回登录
        </SiteLink>
      </p>
    </form>
  )
}

const atFirst = { username: '', password: '', confirmation: '' }

function Accept({
  offer,
  onAgain,
  onEntered,
}: {
  readonly offer: Offer
  /** Another phone, or the same once the proof of it has run out. */
  readonly onAgain: () => void
  readonly onEntered: () => Promise<void>
}) {
  const [chosen, setChosen] = useState(offer.invitations[0]!.id)
  const [account, setAccount] = useState(atFirst)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { busy, run } = useAction()
  const { profile } = useShell()
  const form = useRef<HTMLFormElement>(null)
  const failed = (error: unknown) => {
    if (!(error instanceof ApiError)) return false
    // The phone has no field here: what is wrong with it is said of the form.
    const named = Object.entries(error.errors).flatMap(([field, [text = '']]) =>
      field in atFirst ? [[field, text]] : [],
    )
    setProblems(named.length > 0 ? Object.fromEntries(named) : { form: refusalText(error) })
    return true
  }
  const accept = async (own: Partial<typeof atFirst>) => {
    const { ticket } = offer
    const enter = async () => {
      await send(colleagueCalls.accept, { id: chosen, ticket, ...own })
      await onEntered()
    }
    await run(enter, { failed })
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const found = accountProblems({ ...account, email: '' })
    setProblems(found)
    if (Object.keys(found).length > 0) return void showFirstProblem(form.current)
    await accept(account)
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
    <form ref={form} method="post" onSubmit={(event) => void onSubmit(event)} noValidate>
      <h1 className="text-xl font-semibold">设置您的账号</h1>
      <div role="radiogroup" aria-label="要加入的单位" className="mt-3 mb-3 space-y-2">
        {offer.invitations.map((each) => (
          <RadioCard
            key={each.id}
            name="invitation"
            title={each.company}
            detail={`${each.invited_by}邀请您，权限：${each.rights.map((right) => buyerRightNames[right]).join('、')}`}
            checked={each.id === chosen}
            onChoose={() => setChosen(each.id)}
          />
        ))}
      </div>
      <NewAccountFields field={field} />
      <p role="alert" className="min-h-5 text-table text-price">
        {problems.form}
      </p>
      <Button type="submit" size="large" busy={busy} className="mt-1 w-full">
        接受邀请并登录
      </Button>
      {profile && (
        <Button tone="plain" size="large" busy={busy} className="mt-2 w-full" onClick={() => void accept({})}>
          用当前账号（{profile.username}）加入
        </Button>
      )}
      <Button tone="quiet" size="small" disabled={busy} className="mt-4" onClick={onAgain}>
        重新验证手机号
      </Button>
    </form>
  )
}
