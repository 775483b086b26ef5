import type { CertificateWire, ProfileWire } from '@yaoji/contract/members'
import { isAgreement } from '@yaoji/rules/members/buyer-type'
import { lapsedPapers } from '../licences/lapsed-papers.ts'
import type { PlainPath } from '../paths/links.tsx'

/** One thing that stands between a member and its first, or next, order. */
export interface BuyingTask {
  readonly text: string
  /** Done, the member's to do, or somebody else's. */
  readonly state: 'done' | 'mine' | 'theirs'
  readonly label: string
  readonly to: PlainPath
}
type Stopped = Pick<ProfileWire, 'is_passed' | 'status' | 'certificates' | 'admin'>

const said: Readonly<Record<CertificateWire['state'], (paper: CertificateWire) => string>> = {
  missing: (paper) => `${paper.name}${isAgreement(paper.kind) ? '未确认' : '未提交'}`,
  pending: ({ name }) => `${name}审核中`,
  rejected: ({ name }) => `${name}被驳回`,
  expired: ({ name, valid_until }) => `${name}已于 ${valid_until} 过期`,
  valid: ({ name }) => name,
  expiring: ({ name }) => name,
}
/** The yearly agreement is confirmed on a page of its own and filed nowhere. */
const mend = (paper: CertificateWire): Pick<BuyingTask, 'label' | 'to'> => {
  if (isAgreement(paper.kind)) return { label: '去确认', to: '/dzht' }
  if (paper.state === 'pending') return { label: '查看进度', to: '/zzzj' }
  return { label: paper.state === 'missing' ? '去上传' : '去更换', to: '/zzzj' }
}
const paperTask = (paper: CertificateWire): BuyingTask => ({
  text: said[paper.state](paper),
  state: paper.state === 'pending' ? 'theirs' : 'mine',
  ...mend(paper),
})

const registering = {
  registered: { text: '填写并提交单位资料', state: 'mine', label: '继续填写', to: '/register/step2' },
  pending: { text: '客服与质管审核单位资料', state: 'theirs', label: '查看审核进度', to: '/register/step3' },
  rejected: {
    text: '单位资料未通过审核，修改后再次提交',
    state: 'mine',
    label: '查看原因并修改',
    to: '/register/step2',
  },
} as const satisfies Record<'registered' | 'pending' | 'rejected', BuyingTask>

/** Domain 2.1: what is to be done, in this order, before the member can buy; nothing for who can. */
export function buyingTasks({ is_passed, status, certificates, admin }: Stopped): readonly BuyingTask[] {
  if (is_passed === 1) return []
  if (status === 'disabled')
    return [
      {
        text: `账号已停用，请联系 ${admin.name} ${admin.phone}`,
        state: 'theirs',
        label: '联系我们',
        to: '/help/us/link',
      },
    ]
  if (status === 'approved') return lapsedPapers(certificates).map(paperTask)
  const handed: BuyingTask = { text: '注册账号', state: 'done', label: '', to: '/user' }
  const filled: BuyingTask = { text: '填写并提交单位资料', state: 'done', label: '', to: '/register/step3' }
  return [handed, ...(status === 'pending' ? [filled] : []), registering[status]]
}

/** The same in one sentence, with the first thing that the member can do itself. */
export function buyingStop(profile: Stopped): { readonly text: string; readonly task: BuyingTask } | null {
  const open = buyingTasks(profile).filter(({ state }) => state !== 'done')
  const task = open.find(({ state }) => state === 'mine') ?? open[0]
  if (!task) return null
  const [first, ...rest] = open.map(({ text }) => text)
  const more = rest.length > 1 ? `等 ${open.length} 项` : rest.map((text) => `，${text}`).join('')
  return { text: `${first}${more}${consequence(profile)}`, task }
}

/** An expired paper hides no price; one that was never approved does. */
function consequence({ status, certificates }: Stopped): string {
  if (status === 'disabled') return ''
  const open = status === 'approved' ? lapsedPapers(certificates) : []
  const confirms = open.some(({ kind }) => isAgreement(kind))
  const reviewed = open.length === 0 || !open.every(({ kind }) => isAgreement(kind))
  if (open.length > 0 && open.every(({ state }) => state === 'expired'))
    return `。${[reviewed && '更换并审核通过', confirms && '确认新的协议'].filter(Boolean).join('、')}前可以看价，不能下单`
  return `。${[reviewed && '审核通过', confirms && '确认协议'].filter(Boolean).join('并')}后即可看价、下单`
}
