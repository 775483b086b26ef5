import { ApiError } from '@yaoji/client/api-error'
import { treatmentOf } from '@yaoji/client/treatment'
import { type CodePictureWire, type PhoneCodeSentWire, phoneCodeCalls } from '@yaoji/contract/phone-codes'
import { isPhoneCode, type PhonePurpose, phoneCodeTexts } from '@yaoji/rules/members/phone-code'
import { isMobile, validationTexts } from '@yaoji/rules/members/validation'
import { useCountdown } from '@yaoji/ui/use-countdown'
import { useLateLoad } from '@yaoji/ui/use-late-load'
import { useState } from 'react'
import { send } from '../api/send.ts'
import { useAction } from '../kit/use-action.ts'

type FieldName = 'phone' | 'image_code' | 'code'
type Texts = Readonly<Partial<Record<FieldName, string>>>

/** A phone that its holder proved; the ticket is good once, for what it was proved for. */
export interface ProvenPhone {
  readonly phone: string
  readonly ticket: string
}

/**
 * The way from a phone to its ticket: picture, code, five tries. `fixed` is a phone that cannot be another one (that of the
 * account). The form around the fields asks `prove` when it is sent, and stays where it is when the answer is null; what
 * was proved stays so until `startAgain`, so that a form that is sent twice needs no second code.
 */
export function usePhoneCode(purpose: PhonePurpose, fixed?: string) {
  const [typed, setTyped] = useState<Texts>({})
  const [problems, setProblems] = useState<Texts>({})
  // Every press asks for another one; who is late with an older one is not heard.
  const [pictureNo, setPictureNo] = useState(0)
  const drawn = useLateLoad(
    `picture ${pictureNo}`,
    async (signal) => (await send(phoneCodeCalls.picture, {}, { signal })).data,
  )
  const picture: CodePictureWire | 'missing' | undefined = drawn.data ?? (drawn.failed ? 'missing' : undefined)
  const [sent, setSent] = useState<PhoneCodeSentWire>()
  const [proven, setProven] = useState<ProvenPhone>()
  const { ms: waitMs } = useCountdown(sent?.resend_at ?? null, sent?.timestamp ?? 0)
  const asking = useAction()
  const proving = useAction()
  const phone = fixed ?? (typed.phone ?? '').trim()
  const code = (typed.code ?? '').trim()

  const newPicture = () => setPictureNo((before) => before + 1)

  /** A refusal is said beside the field that it names, else beside the one that it is about. */
  const saidBeside = (field: FieldName) => (error: unknown) => {
    if (!(error instanceof ApiError) || !['form', 'refusal'].includes(treatmentOf(error).kind)) return false
    const named = Object.entries(error.errors).filter(([name]) => name !== 'image_id' && name !== 'purpose')
    const texts = named.map(([name, [text]]) => [name, text])
    setProblems(texts.length > 0 ? Object.fromEntries(texts) : { [field]: error.message })
    return true
  }
  const missing = (field: FieldName, words: string) => {
    setProblems({ [field]: words })
    return null
  }

  async function ask(): Promise<null> {
    if (!isMobile(phone)) return missing('phone', validationTexts.mobile)
    const image_code = (typed.image_code ?? '').trim()
    if (!image_code || typeof picture !== 'object') return missing('image_code', phoneCodeTexts.picture)
    setProblems({})
    const wish = { phone, purpose, image_id: picture.image_id, image_code }
    const answer = await asking.run(() => send(phoneCodeCalls.create, wish), { failed: saidBeside('image_code') })
    if (answer) setSent(answer.data)
    // Right or wrong, a picture is good for one answer.
    setTyped((before) => ({ ...before, image_code: '' }))
    newPicture()
    return null
  }

  /** Says beside each field what is missing; true where the phone can be proved. */
  function check(): boolean {
    if (proven?.phone === phone) return true
    const found: Texts = {
      ...(isMobile(phone) ? {} : { phone: validationTexts.mobile }),
      ...(isPhoneCode(code) ? {} : { code: phoneCodeTexts.code }),
    }
    setProblems(found)
    return Object.keys(found).length === 0
  }

  async function prove(): Promise<ProvenPhone | null> {
    if (proven?.phone === phone) return proven
    if (!check()) return null
    const checked = await proving.run(() => send(phoneCodeCalls.check, { phone, purpose, code }), {
      failed: saidBeside('code'),
    })
    if (!checked) return null
    const now = { phone, ticket: checked.data.ticket }
    setProven(now)
    return now
  }

  function startAgain() {
    setProven(undefined)
    setTyped((before) => ({ phone: before.phone ?? '' }))
    newPicture()
  }
  return {
    phone,
    isFixed: fixed !== undefined,
    typed,
    type: (field: FieldName, text: string) => {
      setTyped((before) => ({ ...before, [field]: text }))
      setProblems((before) => ({ ...before, [field]: '' }))
    },
    problems,
    picture,
    newPicture,
    demoCode: sent?.demo_code,
    isSent: sent !== undefined,
    waitSeconds: Math.ceil(waitMs / 1000),
    asking: asking.busy,
    ask,
    proving: proving.busy,
    check,
    prove,
    proven,
    startAgain,
  }
}
export type PhoneCode = ReturnType<typeof usePhoneCode>
