import { useRouter } from '@tanstack/react-router'
import { codes } from '@yaoji/contract/codes'
import { type GroupCheckoutWire, type GroupOrderInput, groupCalls } from '@yaoji/contract/groups'
import { useRef, useState } from 'react'
import { newKey, send } from '../shell/api.ts'
import { showAlert } from '../shell/dialogs.ts'
import { showProblem } from '../shell/problems.ts'

/** The confirm panel's dealings with the server: price a quantity for an address, then order exactly what was shown. */
export function useGroupOrder(groupId: number) {
  const router = useRouter()
  const [checkout, setCheckout] = useState<GroupCheckoutWire>()
  const [busy, setBusy] = useState(false)
  const placing = useRef(false)
  // The same wish sent again is the same order.
  const wish = useRef({ content: '', key: '' })

  const ask = async (number: number, address_id?: number) => {
    setBusy(true)
    try {
      const input = address_id ? { id: groupId, number, address_id } : { id: groupId, number }
      setCheckout((await send(groupCalls.checkout, input)).data)
    } catch (error) {
      await showProblem(error)
      void router.invalidate()
    } finally {
      setBusy(false)
    }
  }

  const place = async (chosen: Pick<GroupOrderInput, 'pay_type' | 'remark'>) => {
    // A second press comes before the button is drawn disabled.
    if (placing.current || !checkout) return
    placing.current = true
    setBusy(true)
    const { number, address_id, payable } = checkout
    const input = { ...chosen, id: groupId, number, address_id, payable }
    const content = JSON.stringify(input)
    if (wish.current.content !== content) wish.current = { content, key: newKey() }
    try {
      const { data } = await send(groupCalls.order, input, { idempotencyKey: wish.current.key })
      const id = data.orders[0]?.id
      if (id) await router.navigate({ to: '/cart/step3/$id', params: { id: String(id) } })
    } catch (error) {
      setBusy(false)
      let moved = ''
      await showProblem(error, (refusal) => {
        if (refusal.code !== codes.changed) return false
        moved = refusal.message
        return true
      })
      if (moved) {
        await showAlert({ message: moved })
        await ask(number, address_id)
      }
    } finally {
      placing.current = false
    }
  }

  return { checkout, busy, ask, place, close: () => setCheckout(undefined) }
}
