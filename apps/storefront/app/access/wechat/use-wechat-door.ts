import { type WechatPage, wechatCalls } from '@yaoji/contract/wechat'
import { send } from '../../shell/api/send.ts'
import { useAction } from '../../shell/kit/use-action.ts'

/** Leads to WeChat's door, from which a person comes back to `page`. */
export function useWechatDoor(page: WechatPage) {
  const { busy, run } = useAction()
  const go = () =>
    void run(async () => {
      const { data } = await send(wechatCalls.start, { page })
      location.assign(data.address)
    })
  return { busy, go }
}
