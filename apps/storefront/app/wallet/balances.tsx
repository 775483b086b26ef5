import type { WithdrawalAccountWire } from '@yaoji/contract/wallet'
import { useState } from 'react'
import { Button } from '../shell/kit/button.tsx'
import { Dialog } from '../shell/kit/dialog.tsx'
import { Money } from '../shell/kit/money.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { yuanText } from '../shell/kit/yuan.ts'
import { SiteLink } from '../shell/paths/links.tsx'
import { PasswordFirst } from '../shell/payment/password-first.tsx'
import { useDutyGap } from '../shell/viewer/duty-gap.ts'
import { DutyNote } from '../shell/viewer/duty-note.tsx'
import { useShell } from '../shell/viewer/viewer.ts'
import { DepositDialog } from './deposit-dialog.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'

interface BalancesProps {
  readonly money: { readonly balance: string; readonly recharge: string }
  readonly account: WithdrawalAccountWire
  readonly tiers: readonly { readonly from: string; readonly bonus: string }[]
  readonly onAsked: () => void
  readonly onTopUp: () => void
}

/** Both balances: money leaves the one for the company's own account and comes into the other with a bonus. */
export function Balances({ money, account, tiers, onAsked, onTopUp }: BalancesProps) {
  const [open, setOpen] = useState<'withdraw' | 'top_up' | null>(null)
  const { profile } = useShell()
  // Nothing is said of a profile that is not there yet; the server asks for the password in any case.
  const needsPassword = profile?.wallet.has_payment_password === 0
  const gap = useDutyGap('manage')
  const close = () => setOpen(null)
  const then = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <Panel as="section" aria-label="我的余额" className="p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="flex items-end justify-between gap-3">
          <p>
            <span className="block text-table text-secondary">余额</span>
            <Money yuan={money.balance} size="large" />
          </p>
          <Button
            tone="plain"
            disabled={gap !== '' || account.reason !== '' || needsPassword || money.balance === '0.00'}
            onClick={() => setOpen('withdraw')}
          >
            提现
          </Button>
        </div>
        <div className="flex items-end justify-between gap-3 sm:border-l sm:border-hairline sm:pl-4">
          <p>
            <span className="block text-table text-secondary">充值余额</span>
            <Money yuan={money.recharge} size="large" />
          </p>
          <Button disabled={gap !== ''} onClick={() => setOpen('top_up')}>
            充值
          </Button>
        </div>
      </div>
      {gap !== '' ? (
        <DutyNote gap={gap} className="mt-3" />
      ) : account.reason !== '' ? (
        <p className="mt-3 text-table text-secondary">
          {account.reason}。
          <SiteLink to="/dzht" className="ml-1 text-brand underline">
            填写开票资料
          </SiteLink>
        </p>
      ) : (
        needsPassword && <PasswordFirst />
      )}
      <Dialog open={open === 'withdraw'} onClose={close} title="提现到对公账户">
        <WithdrawalForm account={account} balance={money.balance} onAsked={then(onAsked)} />
      </Dialog>
      <DepositDialog
        {...{ open: open === 'top_up', title: '充值', type: 'recharge', label: '充值' }}
        onClose={close}
        onOpened={onTopUp}
      >
        {tiers.length > 0 && (
          <ul
            aria-label="充值返利"
            className="rounded-control bg-brand-wash px-3 py-2 text-table text-brand-strong numbers"
          >
            {tiers.map(({ from, bonus }) => (
              <li key={from}>
                单笔充值满 {yuanText(from)} 送 {yuanText(bonus)}
              </li>
            ))}
          </ul>
        )}
      </DepositDialog>
    </Panel>
  )
}
