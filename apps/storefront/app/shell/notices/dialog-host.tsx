import { useSyncExternalStore } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { questions } from './dialogs.ts'

/** Shows the first waiting alert or question. Stands once, in the shell. */
export function DialogHost() {
  const asked = useSyncExternalStore(questions.subscribe, questions.first, () => undefined)
  if (!asked) return null
  return (
    <Dialog key={asked.id} open onClose={() => asked.answer(false)} title={asked.title ?? '温馨提示'}>
      <div role="alert" className="px-5 py-6 whitespace-pre-line">
        {asked.message}
      </div>
      <p className="flex justify-end gap-2 px-5 pb-5">
        {asked.decline && (
          <Button tone="plain" onClick={() => asked.answer(false)}>
            {asked.decline}
          </Button>
        )}
        <Button tone={asked.tone ?? 'brand'} autoFocus onClick={() => asked.answer(true)}>
          {asked.action ?? '确定'}
        </Button>
      </p>
    </Dialog>
  )
}
