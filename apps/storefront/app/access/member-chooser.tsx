import type { LoginReply } from '@yaoji/contract/members'

/** A phone that owns several members: which one is it today. */
export function MemberChooser({
  members,
  busy,
  onChoose,
  onBack,
}: {
  readonly members: NonNullable<LoginReply['members']>
  readonly busy: boolean
  readonly onChoose: (memberId: number) => void
  readonly onBack: () => void
}) {
  return (
    <div>
      <h1 className="text-xl font-semibold">选择门店</h1>
      <p className="mt-1 text-table text-secondary">这个账号可以为以下单位采购，登录后可随时切换</p>
      <ul className="mt-4 space-y-2">
        {members.map((member) => (
          <li key={member.id}>
            <button
              type="button"
              disabled={busy}
              className="flex w-full items-center justify-between rounded-control border border-hairline px-3 py-3 text-left hover:border-brand hover:bg-brand-wash disabled:opacity-50"
              onClick={() => onChoose(member.id)}
            >
              <span className="font-medium">{member.name}</span>
              <span className="text-note text-secondary">{member.rank_name}</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="mt-4 text-table text-brand hover:underline" onClick={onBack}>
        换一个账号登录
      </button>
    </div>
  )
}
