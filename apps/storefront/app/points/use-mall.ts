import { type GiftWire, pointsCalls } from '@yaoji/contract/points'
import { useEffect, useState } from 'react'
import { send } from '../shell/api.ts'
import { showProblem } from '../shell/problems.ts'
import { showToast } from '../shell/toast.ts'
import { useShell } from '../shell/viewer.ts'
import { type OwnMall, ownMall } from './load-mall.ts'

/** The company's points and gift cart, and what may be done with them. `busy` names what is under way. */
export function useMall(loaded: OwnMall | null) {
  const [own, setOwn] = useState(loaded)
  const [busy, setBusy] = useState('')
  const { viewer, refreshProfile } = useShell()
  useEffect(() => setOwn(loaded), [loaded])
  // The page was rendered before it was known who looks.
  const late = viewer === 'member' && loaded === null
  useEffect(() => {
    if (late) void ownMall().then(setOwn, showProblem)
  }, [late])

  /** Runs one wish at a time; a refusal is shown in its own words. */
  const act = async (name: string, work: () => Promise<void>): Promise<void> => {
    setBusy(name)
    try {
      await work()
    } catch (error) {
      await showProblem(error)
    } finally {
      setBusy('')
    }
  }
  const signIn = () =>
    act('sign_in', async () => {
      const { data, message } = await send(pointsCalls.signIn)
      setOwn((now) => now && { ...now, cart: { ...now.cart, points_held: data.points }, points: data })
      void showToast(message, 'success')
      void refreshProfile()
    })
  const add = (gift: GiftWire, number: number) =>
    act(`add:${gift.id}`, async () => {
      const { data, message } = await send(pointsCalls.addGift, { gift_id: gift.id, number })
      setOwn((now) => now && { ...now, cart: data })
      void showToast(message, 'success')
    })
  const change = (giftId: number, number: number) =>
    act(`line:${giftId}`, async () => {
      const { data } = await send(pointsCalls.changeGift, { gift_id: giftId, number })
      setOwn((now) => now && { ...now, cart: data })
    })
  const remove = (giftId: number) =>
    act(`line:${giftId}`, async () => {
      const { data } = await send(pointsCalls.removeGift, { gift_id: giftId })
      setOwn((now) => now && { ...now, cart: data })
    })
  const refresh = () => act('refresh', async () => setOwn(await ownMall()))
  return { own, busy, refresh, act, signIn, add, change, remove }
}
export type MallActions = ReturnType<typeof useMall>
