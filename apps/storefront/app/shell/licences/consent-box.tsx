import { type ConsentWire, licenceCalls } from '@yaoji/contract/licences'
import { identityConsent } from '@yaoji/rules/licences/identity-consent'
import { useLateLoad } from '@yaoji/ui/use-late-load'
import { type ReactNode, useState } from 'react'
import { showProblem } from '../api/problems.ts'
import { ask, send } from '../api/send.ts'
import { Button } from '../kit/button.tsx'
import { Checkbox } from '../kit/checkbox.tsx'
import { useAction } from '../kit/use-action.ts'

type Given = 'unknown' | 'given' | 'asked'
const givenIn = ({ given }: ConsentWire): Given => (given ? 'given' : 'asked')

/**
 * Law table L26: pictures of identity cards come only under a consent of their own, unticked, which can be taken back here as
 * well. `children` stand where it was given; until then `problem`, what is wrong for want of them, stands here.
 */
export function ConsentBox({
  problem,
  children,
}: {
  readonly problem: string | undefined
  readonly children: ReactNode
}) {
  const before = useLateLoad(
    'consent',
    async (signal) => (await ask(licenceCalls.consent, {}, { signal })).data,
    showProblem,
  )
  const [said, setSaid] = useState<Given>()
  const { busy, run } = useAction()
  const given = said ?? (before.data ? givenIn(before.data) : 'unknown')
  if (given === 'unknown') return <Problem>{problem}</Problem>
  const agree = () =>
    run(async () => {
      const { data } = await send(licenceCalls.giveConsent, { version: identityConsent.version })
      setSaid(givenIn(data))
    })
  const withdraw = () =>
    run(
      async () => {
        await send(licenceCalls.withdrawConsent, {})
        setSaid('asked')
      },
      { success: '已撤回同意，身份证件图片不再显示' },
    )
  if (given === 'given')
    return (
      <>
        {children}
        <Button tone="quiet" size="small" busy={busy} className="-ml-2.5" onClick={() => void withdraw()}>
          撤回身份证件同意
        </Button>
      </>
    )
  return (
    <section className="rounded-control bg-page p-3 text-table" aria-labelledby="identity-consent">
      <h3 id="identity-consent" className="font-semibold">
        {identityConsent.title}
      </h3>
      {identityConsent.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-1 text-secondary">
          {paragraph}
        </p>
      ))}
      <Checkbox className="mt-2" disabled={busy} checked={false} onChange={() => void agree()}>
        我已阅读并单独同意提供身份证件图片
      </Checkbox>
      <Problem>{problem && `${problem}，上传前请先勾选同意`}</Problem>
    </section>
  )
}

const Problem = ({ children }: { readonly children: ReactNode }) => (
  <p role="alert" className="mt-1 text-table text-price empty:mt-0">
    {children}
  </p>
)
