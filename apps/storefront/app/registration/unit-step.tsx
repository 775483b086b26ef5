import { useRouter } from '@tanstack/react-router'
import { ApiError } from '@yaoji/client/api-error'
import { type RegistrationWire, registrationCalls } from '@yaoji/contract/registration'
import type { RegistrationDraft } from '@yaoji/rules/registration/registration-fields'
import { useId, useRef, useState } from 'react'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { NeedsScript } from '../shell/kit/needs-script.tsx'
import { showFirstProblem } from '../shell/kit/show-first-problem.ts'
import { useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { stepPaths, type Way } from './load-step.ts'
import { PaperSection } from './paper-section.tsx'
import { SentBack } from './sent-back.tsx'
import { StoresPanel } from './stores-panel.tsx'
import { InvoiceSection, PlaceSection, UnitSection } from './unit-sections.tsx'
import { type Keeping, type UnitDraft, useDraft } from './use-draft.ts'

/** Domain guide 2.1, step 2: data and papers of a unit, until it is handed in. */
export function UnitStep({ mine, way }: { readonly mine: RegistrationWire; readonly way: Way }) {
  const router = useRouter()
  const draft = useDraft(mine)
  const form = useRef<HTMLFormElement>(null)
  const keys = useIdempotencyKey()
  const { busy, run } = useAction()
  const formId = useId()
  // Papers are asked for by the kind of unit that is kept.
  const [keptType, setKeptType] = useState(mine.fields.unit_type ?? '')
  if (draft.keeping === 'kept' && keptType !== (draft.fields.unit_type ?? '')) setKeptType(draft.fields.unit_type ?? '')

  const showFirst = () => showFirstProblem(form.current)
  const failed = (error: unknown) => {
    if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0) return false
    draft.blame(
      Object.fromEntries(Object.entries(error.errors).map(([field, [text]]) => [field, text])) as RegistrationDraft,
    )
    showFirst()
    return true
  }
  const handIn = async () => {
    const version = await draft.flush()
    if (version === null) return
    const wish = { member_id: mine.member_id, version }
    await send(registrationCalls.handIn, wish, { idempotencyKey: keys.of(wish) })
    await router.navigate({ href: stepPaths[way][2] })
  }
  return (
    <>
      <NeedsScript what="注册" />
      {way === 'chain' && <StoresPanel stores={mine.stores} beforeMove={draft.flush} />}
      <form
        id={formId}
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (draft.judge()) void run(handIn, { failed })
          else showFirst()
        }}
      >
        <SentBack mine={mine} />
        <UnitSection of={draft} />
        <PlaceSection of={draft} />
        <InvoiceSection of={draft} />
      </form>
      <PaperSection key={keptType} asked={mine.papers} unitType={keptType} company={draft.fields.unit_name ?? ''} />
      <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-hairline bg-surface px-4 py-3 lg:-mx-10 lg:px-10">
        <KeepingNote draft={draft} />
        <Button type="submit" form={formId} size="large" busy={busy} disabled={draft.keeping === 'behind'}>
          提交审核
        </Button>
      </div>
    </>
  )
}

const notes: Readonly<Record<Keeping, string>> = {
  kept: '已保存，可稍后在任意设备登录继续填写',
  typing: '正在输入…',
  saving: '正在保存…',
  failed: '未能保存，请检查网络',
  behind: '资料已在另一个页面或设备上修改，请刷新后继续',
}

function KeepingNote({ draft }: { readonly draft: UnitDraft }) {
  const trouble = draft.keeping === 'failed' || draft.keeping === 'behind'
  return (
    <p role="status" className={`mr-auto text-table ${trouble ? 'text-price' : 'text-secondary'}`}>
      {notes[draft.keeping]}
      {draft.keeping === 'failed' && (
        <Button tone="quiet" size="small" onClick={() => void draft.flush()}>
          重试
        </Button>
      )}
      {draft.keeping === 'behind' && (
        <Button tone="quiet" size="small" onClick={() => location.reload()}>
          刷新页面
        </Button>
      )}
    </p>
  )
}
