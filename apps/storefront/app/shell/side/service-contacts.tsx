import { phoneHref } from '../header/representative.tsx'
import { useShell } from '../viewer/viewer.ts'

/** Spec §6: a QQ contact where the member has no chat; the representative and the hotline always. */
export function ServiceContacts() {
  const { profile, data } = useShell()
  const hotLine = profile?.common_config.hot_line || data.common?.site.hot_line
  const numbers = [profile?.common_config.qq1, profile?.common_config.qq2].filter((qq) => qq)
  return (
    <dl className="grid w-max grid-cols-[auto_auto] gap-x-3 gap-y-2 text-table">
      {profile?.admin.name && (
        <>
          <dt className="text-secondary">{profile.admin.is_default ? '客服代表' : '专属客服'}</dt>
          <dd>
            {profile.admin.name}{' '}
            <a className="numbers text-brand" href={phoneHref(profile.admin.phone)}>
              {profile.admin.phone}
            </a>
          </dd>
        </>
      )}
      {numbers.map((qq, index) => (
        <div key={qq} className="contents">
          <dt className="text-secondary">在线客服{index + 1}</dt>
          <dd>
            <a
              className="numbers text-brand"
              href={`https://wpa.qq.com/msgrd?v=3&uin=${qq}&site=qq&menu=yes`}
              target="_blank"
              rel="noopener"
            >
              QQ {qq}
            </a>
          </dd>
        </div>
      ))}
      {hotLine && (
        <>
          <dt className="text-secondary">投诉热线</dt>
          <dd>
            <a className="numbers text-brand" href={phoneHref(hotLine)}>
              {hotLine}
            </a>
          </dd>
        </>
      )}
      {!hotLine && !profile?.admin.name && numbers.length === 0 && <dd>登录后查看专属客服</dd>}
    </dl>
  )
}
