import { useRouter } from '@tanstack/react-router'
import { ApiError, refusalText } from '@yaoji/client/api-error'
import { registrationCalls, type StoreWire } from '@yaoji/contract/registration'
import { isCreditCode, tidyCreditCode } from '@yaoji/rules/members/credit-code'
import { useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { Field } from '../shell/kit/field.tsx'
import { NeedsScript } from '../shell/kit/needs-script.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { useSwitchStore } from '../shell/stores/use-switch-store.ts'

/** A chain's stores: which one is being filled in, how far the others have come, and more of them. */
export function StoresPanel({
  stores,
  beforeMove = async () => 0,
}: {
  readonly stores: readonly StoreWire[]
  /** Keeps what was typed of this store; null where it could not be, and then nobody leaves it. */
  readonly beforeMove?: () => Promise<number | null>
}) {
  const [adding, setAdding] = useState(false)
  const { busy, change } = useSwitchStore()
  const move = async (id: number) => {
    if ((await beforeMove()) !== null) await change(id)
  }
  return (
    <section aria-label="门店" className="mb-6 rounded-control border border-hairline p-4">
      <NeedsScript what="添加和切换门店" />
      <div className="flex items-center justify-between">
        <h2 className="text-base font-semibold">
          门店 <span className="numbers text-table font-normal text-secondary">共{stores.length}家</span>
        </h2>
        {!adding && (
          <Button tone="plain" size="small" onClick={() => setAdding(true)}>
            添加门店
          </Button>
        )}
      </div>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {stores.map(({ id, name, status, status_label, current }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={current ? 'true' : undefined}
              disabled={busy || current === 1}
              onClick={() => void move(id)}
              className={`flex w-full items-center justify-between gap-2 rounded-control border px-3 py-2.5 text-left text-table ${current ? 'border-brand bg-brand-wash' : 'border-hairline hover:border-brand'}`}
            >
              <span className="min-w-0 truncate">{name}</span>
              <span className="shrink-0 text-secondary">
                {current && mayBeTyped(status) ? '正在填写' : status_label}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {adding && <AddStores beforeMove={beforeMove} onClose={() => setAdding(false)} />}
    </section>
  )
}

const mayBeTyped = (status: StoreWire['status']) => status === 'registered' || status === 'rejected'

interface NewStores {
  readonly stores: { name: string; code: string }[]
}
const blank = { name: '', code: '' }
/** The kind of unit of a chain's store. */
const chainStore = 4

function AddStores({
  beforeMove,
  onClose,
}: {
  readonly beforeMove: () => Promise<number | null>
  readonly onClose: () => void
}) {
  const router = useRouter()
  const { control, register, handleSubmit, setError, formState } = useForm<NewStores>({
    defaultValues: { stores: [blank] },
  })
  const { fields, append, remove } = useFieldArray({ control, name: 'stores' })
  const { busy, run } = useAction()
  /** One after the other: those that are refused stay in the form with their reason. */
  const add = async ({ stores }: NewStores) => {
    // Persons come along from this store.
    if ((await beforeMove()) === null) return
    const refused: { place: number; text: string }[] = []
    for (const [place, { name, code }] of stores.entries()) {
      try {
        await send(registrationCalls.addStore, { unit_name: name.trim(), credit_code: code, unit_type: chainStore })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        refused.push({ place, text: refusalText(error) })
      }
    }
    if (refused.length === 0) return location.reload()
    const kept = refused.map(({ place }) => place)
    remove(stores.map((_, place) => place).filter((place) => !kept.includes(place)))
    for (const [place, { text }] of refused.entries()) setError(`stores.${place}.code`, { message: text })
    // Those that were added stand among the stores.
    if (refused.length < stores.length) await router.invalidate()
  }
  const problemOf = (place: number, field: 'name' | 'code') => formState.errors.stores?.[place]?.[field]?.message ?? ''
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit((wish) => run(() => add(wish)))(event)}
      className="mt-4 border-t border-hairline pt-3"
    >
      {fields.map(({ id }, place) => (
        <div key={id} className="grid gap-x-3 sm:grid-cols-[1fr_1fr_auto]">
          <Field
            label="门店名称"
            hint="与营业执照上名称一致"
            problem={problemOf(place, 'name')}
            {...register(`stores.${place}.name`, {
              validate: (text) => text.trim().length >= 4 || '请填写与营业执照上名称一致的单位全称',
            })}
          />
          <Field
            label="统一社会信用代码"
            problem={problemOf(place, 'code')}
            {...register(`stores.${place}.code`, {
              validate: (text) => isCreditCode(tidyCreditCode(text)) || '统一社会信用代码不正确，请核对18位代码',
            })}
          />
          {fields.length > 1 && (
            <Button tone="quiet" size="small" className="sm:mt-8" onClick={() => remove(place)}>
              移除
            </Button>
          )}
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button tone="plain" onClick={() => append(blank)}>
          再加一家
        </Button>
        <span className="ml-auto flex gap-2">
          <Button tone="plain" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" busy={busy}>
            保存门店
          </Button>
        </span>
      </div>
    </form>
  )
}
