import type { CertificateWire } from '@yaoji/contract/members'
import { certificateKinds } from '@yaoji/rules/members/buyer-type'
import { buttonLook } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { LoginLink } from '../shell/viewer/login-link.tsx'
import { useShell } from '../shell/viewer/viewer.ts'

const asked = [
  { kind: 'device_filing_2', deviceClass: '第二类' },
  { kind: 'device_licence_3', deviceClass: '第三类' },
] as const

const states: Readonly<Record<CertificateWire['state'], { readonly text: string; readonly look: string }>> = {
  missing: { text: '未提交', look: 'text-warning' },
  pending: { text: '待审核', look: 'text-warning' },
  valid: { text: '有效', look: 'text-brand' },
  expiring: { text: '即将过期', look: 'text-warning' },
  expired: { text: '已过期', look: 'text-price' },
  rejected: { text: '已驳回', look: 'text-price' },
}
const mends: Readonly<Partial<Record<CertificateWire['state'], string>>> = {
  missing: '去提交',
  expiring: '去更新',
  expired: '去更新',
  rejected: '重新提交',
}

/** The buyer's own papers for devices, or what is missing and where to bring it. */
export function DeviceLicence() {
  const { profile, viewer } = useShell()
  return (
    <Panel as="section" aria-labelledby="licence" className="mb-3 px-4 py-3">
      <h2 id="licence" className="flex flex-wrap items-baseline gap-x-3 font-semibold">
        我的器械经营资质
        <span className="text-table font-normal text-secondary">第一类医疗器械无需备案或许可即可采购</span>
      </h2>
      {profile ? (
        <ul className="mt-2 grid gap-2 lg:grid-cols-2">
          {asked.map(({ kind, deviceClass }) => (
            <Paper
              key={kind}
              deviceClass={deviceClass}
              name={certificateKinds[kind]}
              paper={profile.certificates.find((one) => one.kind === kind)}
            />
          ))}
        </ul>
      ) : (
        <p className="mt-2 flex min-h-9 flex-wrap items-center gap-3 text-table">
          {viewer === 'unknown' ? (
            '正在读取您的资质…'
          ) : (
            <>
              登录后显示您的备案凭证与许可证，以及可采购的器械类别。
              <LoginLink className={buttonLook('plain', 'small')}>登录</LoginLink>
            </>
          )}
        </p>
      )}
    </Panel>
  )
}

function Paper({
  deviceClass,
  name,
  paper,
}: {
  readonly deviceClass: string
  readonly name: string
  readonly paper: CertificateWire | undefined
}) {
  const state = paper?.state ?? 'missing'
  const mend = mends[state]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-page px-3 py-2 text-table">
      <span className="min-w-0 flex-1 basis-56">
        <span className="font-medium">{name}</span>
        <span className="block text-note text-secondary numbers">
          {paper?.number
            ? `证号 ${paper.number} · ${paper.valid_until ? `有效期至 ${paper.valid_until}` : '长期有效'}`
            : `采购${deviceClass}医疗器械需要此证`}
        </span>
      </span>
      <span className={`font-medium ${states[state].look}`}>{states[state].text}</span>
      {mend && (
        <SiteLink to="/zzzj" className={buttonLook('plain', 'small')} aria-label={`${mend}${name}`}>
          {mend}
        </SiteLink>
      )}
    </li>
  )
}
