import { useRouter } from '@tanstack/react-router'
import { wantedCalls } from '@yaoji/contract/wanted'
import { type StatedWish, wishFaults } from '@yaoji/rules/wanted/wanted-goods'
import { type FormEvent, type InputHTMLAttributes, useRef, useState } from 'react'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { Field } from '../shell/kit/field.tsx'
import { showFirstProblem } from '../shell/kit/show-first-problem.ts'
import { useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { fieldProblems } from '../shell/licences/picture-file.ts'
import { type PickedPicture, PicturePicker } from '../shell/licences/picture-picker.tsx'
import { hrefOf } from '../shell/paths/links.tsx'
import { useShell } from '../shell/viewer/viewer.ts'

interface Typed extends Record<Exclude<keyof StatedWish, 'quantity'> | 'number' | 'ypgg' | 'sccj' | 'words', string> {}
type Problems = Readonly<Partial<Record<keyof Typed | 'pictures', string>>>

/** What the rule says is wrong, under the names of the form. */
function problemsOf({ number, ...typed }: Typed): Problems {
  const { quantity, ...rest } = wishFaults({ ...typed, quantity: number.trim() === '' ? 0 : Number(number) })
  return { ...rest, ...(quantity && { number: quantity }) }
}

/** Goods that are wanted: which, how many, and whom to answer. */
export function WantedForm({ name }: { readonly name: string }) {
  const router = useRouter()
  const { profile } = useShell()
  const [typed, setTyped] = useState<Typed>({
    ...{ name, ypgg: '', sccj: '', number: '', price: '', words: '' },
    ...{ contact: profile?.name ?? '', phone: profile?.phone ?? '' },
  })
  const [pictures, setPictures] = useState<readonly PickedPicture[]>([])
  const [problems, setProblems] = useState<Problems>({})
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const form = useRef<HTMLFormElement>(null)

  const show = (found: Problems) => {
    setProblems(found)
    showFirstProblem(form.current)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = problemsOf(typed)
    if (Object.keys(missing).length > 0) return show(missing)
    setProblems({})
    const input = { ...typed, number: Number(typed.number), pictures: pictures.map(({ id }) => id).join(',') }
    const failed = (error: unknown) => {
      const said = fieldProblems(error)
      if (said) show(said)
      return said !== null
    }
    const work = async () => {
      const { data } = await send(wantedCalls.ask, input, { idempotencyKey: key.of(input) })
      await router.navigate({ href: hrefOf('/pzqg/info', { query: { id: data.id } }) })
    }
    void run(work, { success: '求购已发布，采购会尽快答复', failed })
  }
  const field = (
    of: keyof Typed,
    label: string,
    more: InputHTMLAttributes<HTMLInputElement> & { hint?: string } = {},
  ) => (
    <Field
      label={label}
      value={typed[of]}
      problem={problems[of]}
      onChange={(event) => setTyped({ ...typed, [of]: event.target.value })}
      {...more}
    />
  )

  return (
    <form ref={form} method="post" onSubmit={submit} noValidate aria-label="发布求购" className="max-w-3xl space-y-2">
      <div className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">
        {field('name', '品名（必填）', { maxLength: 60, hint: '通用名或商品名' })}
        {field('ypgg', '规格', { maxLength: 60, hint: '例如0.25g*24粒' })}
        {field('sccj', '厂家', { maxLength: 60 })}
        {field('number', '需求数量（必填）', { inputMode: 'numeric', maxLength: 6, hint: '按最小销售单位' })}
        {field('price', '期望价（元）', { inputMode: 'decimal', maxLength: 13 })}
        {field('words', '备注', { maxLength: 300 })}
        {field('contact', '联系人（必填）', { maxLength: 20, autoComplete: 'name' })}
        {field('phone', '联系电话（必填）', { maxLength: 20, type: 'tel', autoComplete: 'tel' })}
      </div>
      <PicturePicker
        purpose="file"
        label="药盒照片（最多3张，可不传）"
        pictures={pictures}
        problem={problems.pictures}
        onChange={setPictures}
      />
      <Button type="submit" busy={busy}>
        {busy ? '正在提交…' : '发布求购'}
      </Button>
    </form>
  )
}
