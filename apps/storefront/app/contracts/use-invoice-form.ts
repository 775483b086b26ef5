import { type InvoiceField, invoiceFieldNames, invoiceProblems } from '@yaoji/rules/registration/invoice-data'
import type { RegistrationDraft, RegistrationField } from '@yaoji/rules/registration/registration-fields'
import { useState } from 'react'
import type { UnitForm } from '../shell/unit-form/unit-fields.tsx'

interface InvoiceForm extends UnitForm {
  /** What would be sent. */
  readonly typed: Readonly<Record<InvoiceField, string>>
  /** Looks at every field; true where nothing is to be mended. */
  readonly judge: () => boolean
  /** What the server says of fields. */
  readonly blame: (problems: RegistrationDraft) => void
}

/** Invoice data while a person types them; nothing is sent before they are complete. */
export function useInvoiceForm(initial: RegistrationDraft): InvoiceForm {
  const [fields, setFields] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<RegistrationField> | 'all'>(new Set())
  const [blamed, setBlamed] = useState<RegistrationDraft>({})
  const problems = invoiceProblems(fields)
  return {
    fields,
    typed: Object.fromEntries(invoiceFieldNames.map((name) => [name, fields[name] ?? ''])) as InvoiceForm['typed'],
    type(changes) {
      setFields((before) => ({ ...before, ...changes }))
      setBlamed({})
    },
    problemOf: (field) => blamed[field] ?? (left === 'all' || left.has(field) ? (problems[field] ?? '') : ''),
    leave: (field) => setLeft((before) => (before === 'all' ? before : new Set([...before, field]))),
    judge() {
      setLeft('all')
      return Object.keys(problems).length === 0
    },
    blame: setBlamed,
  }
}
