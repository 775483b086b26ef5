import type { WantedWire } from '@yaoji/contract/wanted'

const looks: Readonly<Record<WantedWire['state'], string>> = {
  waiting: 'text-warning',
  answered: 'text-brand-strong',
  listed: 'text-brand-strong',
  closed: 'text-secondary',
}

/** 待处理, 已回复, 已上架 or 已关闭. */
export const WantedState = ({ of }: { readonly of: Pick<WantedWire, 'state' | 'state_name'> }) => (
  <span className={`font-medium ${looks[of.state]}`}>{of.state_name}</span>
)
