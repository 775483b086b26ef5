import { ApiError } from '@yaoji/client/api-error'
import { type RegistrationWire, registrationCalls } from '@yaoji/contract/registration'
import type { RegistrationDraft, RegistrationField } from '@yaoji/rules/registration/registration-fields'
import { registrationProblems } from '@yaoji/rules/registration/registration-problems'
import { useEffect, useRef, useState } from 'react'
import { send } from '../shell/api/send.ts'
import type { UnitForm } from '../shell/unit-form/unit-fields.tsx'

/** How long a person pauses before what was typed is sent. */
const pauseMs = 800

/** `behind`: another page or device has changed the same draft since, or has gone on to another store. */
export type Keeping = 'kept' | 'typing' | 'saving' | 'failed' | 'behind'

export interface UnitDraft extends UnitForm {
  readonly keeping: Keeping
  /** Looks at every field; true where nothing is to be mended. */
  readonly judge: () => boolean
  /** What the server says of fields. */
  readonly blame: (problems: RegistrationDraft) => void
  /** Sends what is not sent yet; the version that is kept now, or null where it could not be. */
  readonly flush: () => Promise<number | null>
}

const overtaken = new Set(['registration.draftChanged', 'registration.otherStore'])

/** What a person types of a unit, kept on the server as it is typed, one save after the other. */
export function useDraft(loaded: RegistrationWire): UnitDraft {
  const [fields, setFields] = useState(loaded.fields)
  const [keeping, setKeeping] = useState<Keeping>('kept')
  const [left, setLeft] = useState<ReadonlySet<RegistrationField> | 'all'>(new Set())
  const [blamed, setBlamed] = useState<RegistrationDraft>(loaded.reasons)
  const version = useRef(loaded.version)
  const unsent = useRef<RegistrationDraft>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saving = useRef<Promise<number | null>>(Promise.resolve(null))

  async function save(): Promise<number | null> {
    const changes = unsent.current
    if (Object.keys(changes).length === 0) return version.current
    unsent.current = {}
    setKeeping('saving')
    try {
      const seen = { member_id: loaded.member_id, version: version.current }
      const { data } = await send(registrationCalls.save, { ...seen, ...changes }, { outlivesPage: true })
      version.current = data.version
      setKeeping(Object.keys(unsent.current).length > 0 ? 'typing' : 'kept')
      return data.version
    } catch (error) {
      unsent.current = { ...changes, ...unsent.current }
      setKeeping(error instanceof ApiError && overtaken.has(error.reason) ? 'behind' : 'failed')
      return null
    }
  }
  /** Each save waits for all before it, so that the last answer is the version that is kept. */
  function flush(): Promise<number | null> {
    clearTimeout(timer.current)
    saving.current = saving.current.then(save)
    return saving.current
  }
  const flushNow = useRef(flush)
  flushNow.current = flush
  // Whoever leaves the page within the pause loses nothing.
  useEffect(() => {
    const hide = () => void flushNow.current()
    addEventListener('pagehide', hide)
    return () => {
      removeEventListener('pagehide', hide)
      void flushNow.current()
    }
  }, [])

  const problems = registrationProblems(fields)
  return {
    fields,
    keeping,
    type(changes) {
      setFields((before) => ({ ...before, ...changes }))
      setBlamed((before) => without(before, changes))
      unsent.current = { ...unsent.current, ...changes }
      setKeeping('typing')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), pauseMs)
    },
    problemOf: (field) => blamed[field] ?? (left === 'all' || left.has(field) ? (problems[field] ?? '') : ''),
    leave: (field) => setLeft((before) => (before === 'all' ? before : new Set([...before, field]))),
    judge() {
      setLeft('all')
      return Object.keys(problems).length === 0
    },
    blame: setBlamed,
    flush,
  }
}

const without = (blamed: RegistrationDraft, changes: RegistrationDraft): RegistrationDraft =>
  Object.fromEntries(Object.entries(blamed).filter(([field]) => !Object.hasOwn(changes, field)))
