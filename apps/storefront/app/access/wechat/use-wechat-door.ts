import { type WechatPage, wechatCalls } from '@yaoji/contract/wechat'
import { send } from '../../shell/api/send.ts'
import { useAction } from '../../shell/kit/use-action.ts'

/** Leads to WeChat's door, from which a person comes back to `page`, and once logged in goes on to `redirect`. */
export function useWechatDoor(page: WechatPage, redirect?: string) {
  const { busy, run } = useAction()
  const go = () =>
    void run(async () => {
      const { data } = await send(wechatCalls.start, { page, ...(redirect && { redirect }) })
      location.assign(data.address)
    })
  return { busy, go }
}
