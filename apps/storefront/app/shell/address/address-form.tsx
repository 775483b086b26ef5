import { type AddressWire, addressCalls } from '@yaoji/contract/addresses'
import { isPhone, validationTexts } from '@yaoji/rules/members/validation'
import { type FormEvent, useId, useRef, useState } from 'react'
import { send } from '../api/send.ts'
import { Button } from '../kit/button.tsx'
import { Checkbox } from '../kit/checkbox.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Field } from '../kit/field.tsx'
import { showFirstProblem } from '../kit/show-first-problem.ts'
import { useAction } from '../kit/use-action.ts'
import { type Region, RegionSelect } from './region-select.tsx'

type Problems = Readonly<Partial<Record<'receiver' | 'phone' | 'district' | 'detail', string>>>

function problemsOf(text: (name: string) => string, { district }: Region): Problems {
  return {
    ...(text('receiver') === '' && { receiver: '请输入收货人' }),
    ...(!isPhone(text('phone')) && { phone: validationTexts.phone }),
    ...(!district && { district: '请选择所在地区' }),
    ...(text('detail') === '' && { detail: '请输入详细地址' }),
  }
}

const nowhere: Region = { province: '', city: '', district: '', region_name: '' }

/** Adds or edits an address; what the rules refuse is said at the field, before anything is sent. */
export function AddressForm({
  address,
  onClose,
  onSaved,
}: {
  readonly address: AddressWire | null
  readonly onClose: () => void
  readonly onSaved: (saved: AddressWire) => Promise<void> | void
}) {
  const [region, setRegion] = useState<Region>(address ?? nowhere)
  const [problems, setProblems] = useState<Problems>({})
  const place = useRef<HTMLFormElement>(null)
  const regionNote = useId()
  const { busy, run } = useAction()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const found = problemsOf(text, region)
    setProblems(found)
    if (Object.keys(found).length > 0) return void showFirstProblem(place.current)
    const { province, city, district, region_name } = region
    const input = {
      receiver: text('receiver'),
      phone: text('phone'),
      province,
      city,
      district,
      region_name,
      detail: text('detail'),
      is_default: form.get('is_default') ? (1 as const) : (0 as const),
    }
    const save = async () => {
      const { data: saved } = address
        ? await send(addressCalls.edit, { ...input, id: address.id })
        : await send(addressCalls.add, input)
      await onSaved(saved)
      onClose()
    }
    void run(save, { success: '收货地址已保存' })
  }
  return (
    <Dialog open title={address ? '编辑收货地址' : '新增收货地址'} onClose={onClose}>
      <form ref={place} noValidate onSubmit={submit} className="space-y-3 p-4">
        <Field
          label="收货人"
          name="receiver"
          problem={problems.receiver}
          maxLength={20}
          defaultValue={address?.receiver}
          autoComplete="name"
        />
        <Field
          label="联系电话"
          name="phone"
          problem={problems.phone}
          maxLength={20}
          inputMode="tel"
          defaultValue={address?.phone}
          autoComplete="tel"
          placeholder="手机，或 区号-号码"
        />
        <div>
          <RegionSelect
            initial={region}
            describedBy={regionNote}
            wrong={problems.district !== undefined}
            onChange={setRegion}
          />
          <p id={regionNote} aria-live="polite" className="mt-1 min-h-5 text-table text-price">
            {problems.district}
          </p>
        </div>
        <Field
          label="详细地址"
          name="detail"
          problem={problems.detail}
          maxLength={100}
          defaultValue={address?.detail}
          autoComplete="street-address"
        />
        <Checkbox name="is_default" defaultChecked={address?.is_default === 1}>
          设为默认地址
        </Checkbox>
        <div className="flex justify-end gap-2">
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
