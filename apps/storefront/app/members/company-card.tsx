import type { ProfileWire } from '@yaoji/contract/members'
import { maskedPhone } from '@yaoji/rules/members/phone-code'
import type { ReactNode } from 'react'
import { Panel } from '../shell/kit/panel.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { useSwitchStore } from '../shell/stores/use-switch-store.ts'

/** The others are on the page of all stores. */
const mostAtHand = 5

/** Which company this is, whether it may buy, who looks after it, and the other stores of the same log-in. */
export function CompanyCard({ profile }: { readonly profile: ProfileWire }) {
  const others = profile.members.filter((member) => member.current !== 1)
  const { busy, change } = useSwitchStore()
  return (
    <Panel as="section" className="p-4" aria-label="单位信息">
      <p className="flex flex-wrap items-center gap-2">
        {profile.face && <img src={profile.face} alt="" className="size-8 rounded-full" />}
        <strong className="text-lg">{profile.company}</strong>
        <span className="rounded-[2px] bg-brand-wash px-1.5 text-note text-brand">{profile.rank_name}</span>
        <span
          className={`rounded-[2px] px-1.5 text-note ${profile.is_passed ? 'bg-brand text-white' : 'bg-warning-wash text-warning'}`}
        >
          {profile.is_passed ? '资质有效' : profile.status_label}
        </span>
      </p>
      <dl className="mt-3 grid gap-x-6 gap-y-1 text-table sm:grid-cols-2">
        <Fact name="登录账号">{profile.username}</Fact>
        <Fact name="联系人">{profile.name || '—'}</Fact>
        <Fact name="绑定手机">
          {maskedPhone(profile.phone)}
          <SiteLink to="/basic" query={{ set: 'phone' }} className="ml-2 text-brand underline underline-offset-2">
            更换
          </SiteLink>
        </Fact>
        <Fact name="微信">
          <SiteLink to="/bdwx" className="text-brand hover:underline">
            {profile.wechat ? '已绑定' : '去绑定'}
          </SiteLink>
        </Fact>
        <Fact name="地址">{profile.address || '—'}</Fact>
        <Fact name={profile.admin.is_default ? '客服' : '专属客服'}>
          {profile.admin.name} {profile.admin.phone}
        </Fact>
        {profile.ywy && <Fact name="业务员">{profile.ywy}</Fact>}
        {profile.customer && <Fact name="单位编码">{profile.customer}</Fact>}
      </dl>
      {others.length > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-2 border-t border-hairline pt-3 text-table">
          <span className="text-secondary">切换门店</span>
          {others.slice(0, mostAtHand).map((member) => (
            <button
              key={member.id}
              type="button"
              disabled={busy}
              onClick={() => void change(member.id)}
              className="rounded-control border border-hairline px-2.5 py-1 hover:border-brand hover:text-brand"
            >
              {member.name}
            </button>
          ))}
          <SiteLink to="/ddgl" className="text-brand hover:underline">
            多店管理
          </SiteLink>
        </p>
      )}
    </Panel>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex gap-2">
    <dt className="shrink-0 text-secondary">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
)
