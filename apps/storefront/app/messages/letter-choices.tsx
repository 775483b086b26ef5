import { type LetterChoiceWire, messageCalls } from '@yaoji/contract/messages'
import type { LetterWay } from '@yaoji/rules/messages/letters'
import { useFreshState } from '@yaoji/ui/use-fresh-state'
import { send } from '../shell/api/send.ts'
import { Checkbox } from '../shell/kit/checkbox.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { SiteLink } from '../shell/paths/links.tsx'
import { useDutyGap } from '../shell/viewer/duty-gap.ts'
import { DutyNote } from '../shell/viewer/duty-note.tsx'

const wayNames: Readonly<Record<LetterWay, string>> = { sms: '短信', mail: '邮件' }
const ways = Object.keys(wayNames) as readonly LetterWay[]

/** What also comes by short message and mail; what decides whether the company can buy cannot be switched off. */
export function LetterChoices({ given }: { readonly given: readonly LetterChoiceWire[] }) {
  const [choices, setChoices] = useFreshState(given)
  const { busy, run } = useAction()
  const gap = useDutyGap('manage')
  const choose = ({ letter }: LetterChoiceWire, way: LetterWay, wanted: 0 | 1) =>
    run(async () => setChoices((await send(messageCalls.chooseLetter, { letter, way, wanted })).data), {
      success: '通知设置已保存',
    })
  return (
    <Panel as="section" aria-labelledby="letters" className="mt-3 p-4">
      <h2 id="letters" className="font-medium">
        通知设置
      </h2>
      <p className="mt-1 text-table text-secondary">
        消息都会显示在本页；以下通知同时发送到登录手机和
        <SiteLink to="/basic" className="text-brand underline">
          基本信息
        </SiteLink>
        中的邮箱（未填写邮箱则不发邮件）。
      </p>
      <DutyNote gap={gap} />
      <ul className="mt-2 text-table">
        {choices.map((choice) => (
          <li key={choice.letter} className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-hairline py-2">
            <span className="w-40">{choice.name}</span>
            {ways.map((way) => (
              <Checkbox
                key={way}
                aria-label={`${choice.name}：${wayNames[way]}`}
                checked={choice[way] === 1}
                disabled={busy || gap !== '' || choice.necessary === 1}
                onChange={(event) => void choose(choice, way, event.target.checked ? 1 : 0)}
              >
                {wayNames[way]}
              </Checkbox>
            ))}
            {choice.necessary === 1 && <span className="text-note text-secondary">关系到能否采购，不能关闭</span>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
