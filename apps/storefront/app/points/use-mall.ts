import { type GiftWire, pointsCalls } from '@yaoji/contract/points'
import { useFreshState } from '@yaoji/ui/use-fresh-state'
import { useLateLoad } from '@yaoji/ui/use-late-load'
import { showProblem } from '../shell/api/problems.ts'
import { send } from '../shell/api/send.ts'
import { useShell } from '../shell/viewer/viewer.ts'
import { type OwnMall, ownMall } from './load-mall.ts'

/** The company's points and gift cart, and what may be done with them. Whoever presses runs it: see useAction. */
export function useMall(loaded: OwnMall | null) {
  const { viewer, refreshProfile } = useShell()
  // The page was rendered before it was known who looks.
  const late = useLateLoad(viewer === 'member' && loaded === null ? 'own' : null, ownMall, showProblem)
  const [own, setOwn] = useFreshState(loaded ?? late.data ?? null)
  const setCart = (cart: OwnMall['cart']) => setOwn((now) => now && { ...now, cart })
  return {
    own,
    refresh: async () => setOwn(await ownMall()),
    async signIn() {
      const reply = await send(pointsCalls.signIn)
      const points = reply.data
      setOwn((now) => now && { ...now, cart: { ...now.cart, points_held: points.points }, points })
      void refreshProfile()
      return reply
    },
    async add(gift: GiftWire, number: number) {
      const reply = await send(pointsCalls.addGift, { gift_id: gift.id, number })
      setCart(reply.data)
      return reply
    },
    change: async (giftId: number, number: number) =>
      setCart((await send(pointsCalls.changeGift, { gift_id: giftId, number })).data),
    remove: async (giftId: number) => setCart((await send(pointsCalls.removeGift, { gift_id: giftId })).data),
  }
}
export type MallActions = ReturnType<typeof useMall>
