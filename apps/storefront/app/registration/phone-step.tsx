import { useRouter } from '@tanstack/react-router'
import type { AgreementsWire, RegistrationWire } from '@yaoji/contract/registration'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../shell/kit/button.tsx'
import { Checkbox } from '../shell/kit/checkbox.tsx'
import { NeedsScript } from '../shell/kit/needs-script.tsx'
import { showFirstProblem } from '../shell/kit/show-first-problem.ts'
import { SiteLink } from '../shell/paths/links.tsx'
import { PhoneCodeFields } from '../shell/phone-code/phone-code-fields.tsx'
import { usePhoneCode } from '../shell/phone-code/use-phone-code.ts'
import { AlreadyHere } from './already-here.tsx'
import { stepPaths, type Way } from './load-step.ts'
import { provenNewcomer } from './proven-phone.ts'
import { RegistrationFrame } from './registration-frame.tsx'

const leads = {
  single: '面向药店、诊所、医院、商业公司等持证单位，个人不能注册',
  chain: '连锁企业可在一个账号下注册多家门店，每家门店的资料与证件分别审核',
} as const

/** Domain guide 2.1, step 1: a phone in one's hands, and two agreements that nobody ticked before. */
export function PhoneStep({
  way,
  agreements,
  mine,
}: {
  readonly way: Way
  readonly agreements: AgreementsWire
  readonly mine: RegistrationWire | null
}) {
  return (
    <RegistrationFrame step={1} title={way === 'chain' ? '注册连锁多店会员' : '注册会员'} lead={leads[way]}>
      {mine ? <AlreadyHere mine={mine} way={way} /> : <PhoneForm way={way} agreements={agreements} />}
    </RegistrationFrame>
  )
}

function PhoneForm({ way, agreements }: { readonly way: Way; readonly agreements: AgreementsWire }) {
  const router = useRouter()
  const code = usePhoneCode('register')
  const [ticked, setTicked] = useState({ user: false, privacy: false })
  const [problem, setProblem] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = [!ticked.user && '《用户协议》', !ticked.privacy && '《隐私政策》'].filter(Boolean).join('和')
    setProblem(missing && `请阅读并勾选${missing}`)
    // All that is missing is said at once.
    const proven = code.check() && !missing ? await code.prove() : null
    if (!proven) return void showFirstProblem(form.current)
    provenNewcomer.keep({ ...proven, agreements })
    await router.navigate({ href: stepPaths[way][1] })
  }
  const tick = (name: keyof typeof ticked) => (event: { readonly target: { readonly checked: boolean } }) => {
    setTicked({ ...ticked, [name]: event.target.checked })
    setProblem('')
  }
  const box = (name: keyof typeof ticked, title: string) => ({
    checked: ticked[name],
    onChange: tick(name),
    'aria-label': `我已阅读并同意${title}`,
    'aria-invalid': problem !== '' && !ticked[name],
  })
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="mx-auto max-w-md">
      <NeedsScript what="注册" />
      <PhoneCodeFields of={code} />
      <fieldset aria-describedby="agreements-problem" className="mt-4 space-y-2 text-table">
        <legend className="sr-only">协议</legend>
        <p className="flex items-center">
          <Checkbox {...box('user', '《用户协议》')}>我已阅读并同意</Checkbox>
          <SiteLink to="/help/fwbz/yhxy" target="_blank" className="text-brand hover:underline">
            《用户协议》
          </SiteLink>
        </p>
        <p className="flex items-center">
          <Checkbox {...box('privacy', '《隐私政策》')}>我已阅读并同意</Checkbox>
          <SiteLink to="/privacy" target="_blank" className="text-brand hover:underline">
            《隐私政策》
          </SiteLink>
        </p>
      </fieldset>
      <p id="agreements-problem" role="alert" className="mt-1 min-h-5 text-table text-price">
        {problem}
      </p>
      <Button type="submit" size="large" busy={code.proving} className="mt-2 w-full">
        下一步
      </Button>
      <p className="mt-4 flex flex-wrap justify-between gap-2 text-table">
        <span className="text-secondary">
          已有账号？
          <SiteLink to="/login" className="text-brand underline underline-offset-2">
            直接登录
          </SiteLink>
        </span>
        {way === 'single' ? (
          <SiteLink to="/register/dd/step1" className="text-brand hover:underline">
            连锁企业注册多家门店
          </SiteLink>
        ) : (
          <SiteLink to="/register/step1" className="text-brand hover:underline">
            只注册一家单位
          </SiteLink>
        )}
      </p>
    </form>
  )
}
