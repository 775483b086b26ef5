import { licenceCalls, type PaperInput, type PaperWire } from '@yaoji/contract/licences'
import { paperFields } from '@yaoji/rules/licences/paper-fields'
import { paperErrors } from '@yaoji/rules/licences/stated-paper'
import type { CertificateKind } from '@yaoji/rules/members/buyer-type'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { send } from '../api/send.ts'
import { Button } from '../kit/button.tsx'
import { Checkbox } from '../kit/checkbox.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Field } from '../kit/field.tsx'
import { useAction } from '../kit/use-action.ts'
import { useIdempotencyKey } from '../kit/use-idempotency-key.ts'
import { ConsentBox } from './consent-box.tsx'
import { firstValues, type PaperValues, statedValues } from './paper-values.ts'
import { fieldProblems } from './picture-file.ts'
import { type PickedPicture, PicturePicker } from './picture-picker.tsx'

type Pictures = readonly PickedPicture[]

/** Files a paper or another one in its place. What is wrong stands beside its field, and nothing typed is lost. */
export function PaperForm({
  paper,
  company,
  pictures = [],
  onClose,
  onFiled,
}: {
  readonly paper: PaperWire
  readonly company: string
  /** Pictures of it that were sent before. */
  readonly pictures?: Pictures
  readonly onClose: () => void
  readonly onFiled: (papers: readonly PaperWire[]) => void
}) {
  const kind = paper.kind as CertificateKind
  const fields = paperFields[kind]
  const [values, setValues] = useState<PaperValues>(() => firstValues(paper, company))
  const [files, setFiles] = useState(pictures)
  const [identity, setIdentity] = useState<Pictures>([])
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  const set = (name: keyof PaperValues) => (event: { readonly target: { readonly value: string } }) =>
    setValues({ ...values, [name]: event.target.value })
  const text = (name: keyof PaperValues) => ({
    value: String(values[name]),
    problem: problems[name],
    onChange: set(name),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found: Record<string, string> = { ...paperErrors(statedValues(kind, values)) }
    if (files.length === 0) found.file = '请上传证件图片'
    if (fields.person && identity.length === 0) found.identity = `请上传${fields.person}身份证图片`
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const wish: PaperInput = { kind, ...values, pictures: [...files, ...identity].map(({ id }) => id).join(',') }
    const file = async () => {
      const { data } = await send(licenceCalls.file, wish, { idempotencyKey: key.of(wish) })
      onFiled(data)
    }
    const failed = (error: unknown) => {
      const said = fieldProblems(error)
      if (said) setProblems(said)
      return said !== null
    }
    void run(file, { success: `${paper.name}已保存，请提交审核`, failed })
  }
  return (
    <Dialog open title={paper.name} shape="wide" onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="p-5">
        <PicturePicker purpose="file" label="证件图片" pictures={files} problem={problems.file} onChange={setFiles} />
        <Codes
          pictures={files}
          number={values.number}
          onUse={(number) => setValues({ ...values, number })}
          kind={kind}
        />
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <Field label={fields.numberLabel} maxLength={60} hint={`例：${fields.example}`} {...text('number')} />
          <Field label="证件上的单位名称" maxLength={100} {...text('holder')} />
          {!fields.own && <Field label="发证机关" maxLength={60} {...text('issuer')} />}
          <Field label={fields.own ? '签署日期' : '发证日期'} type="date" {...text('issued_on')} />
          <Field
            label="有效期至"
            type="date"
            {...text('valid_until')}
            disabled={values.long_term === 1}
            after={
              fields.mayBeLongTerm && (
                <Checkbox
                  checked={values.long_term === 1}
                  onChange={(event) =>
                    setValues({ ...values, valid_until: '', long_term: event.target.checked ? 1 : 0 })
                  }
                >
                  长期
                </Checkbox>
              )
            }
          />
          {fields.person && (
            <>
              <Field label={`${fields.person}姓名`} maxLength={30} autoComplete="off" {...text('person_name')} />
              <Field label={`${fields.person}身份证号`} maxLength={18} autoComplete="off" {...text('person_number')} />
            </>
          )}
        </div>
        {fields.person && (
          <ConsentBox problem={problems.identity}>
            <PicturePicker
              purpose="identity"
              label={`${fields.person}身份证图片（人像面、国徽面）`}
              pictures={identity}
              problem={problems.identity}
              onChange={setIdentity}
            />
          </ConsentBox>
        )}
        <div className="mt-3 flex justify-end gap-2">
          <Button tone="plain" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" busy={busy}>
            保存
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Of a business licence: the credit code that its picture says, beside what was typed. */
function Codes({
  kind,
  pictures,
  number,
  onUse,
}: {
  readonly kind: CertificateKind
  readonly pictures: Pictures
  readonly number: string
  readonly onUse: (code: string) => void
}) {
  const [code] = pictures.flatMap(({ codes }) => codes)
  if (kind !== 'business_licence' || !code) return null
  if (code === number.trim()) return <p className="mb-2 text-table text-brand">✓ 与图片二维码中的代码一致</p>
  return (
    <p className="mb-2 flex flex-wrap items-center gap-2 text-table text-warning">
      图片二维码中的代码：<span className="numbers">{code}</span>
      <Button tone="quiet" size="small" onClick={() => onUse(code)}>
        填入
      </Button>
    </p>
  )
}
