import type { WithdrawalAccountWire } from '@yaoji/contract/wallet'
import { useState } from 'react'
import { Button } from '../shell/kit/button.tsx'
import { Dialog } from '../shell/kit/dialog.tsx'
import { Money } from '../shell/kit/money.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { PasswordFirst } from '../shell/payment/password-first.tsx'
import { useShell } from '../shell/viewer/viewer.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'

/** Both balances, and the way of the balance to the company's own account. */
export function Balances({
  money,
  account,
  onAsked,
}: {
  readonly money: { readonly balance: string; readonly recharge: string }
  readonly account: WithdrawalAccountWire
  readonly onAsked: () => void
}) {
  const [asking, setAsking] = useState(false)
  const { profile } = useShell()
  const hasPassword = profile?.wallet.has_payment_password === 1
  return (
    <Panel as="section" aria-label="我的余额" className="p-4">
      <div className="flex flex-wrap items-end gap-x-10 gap-y-3">
        <p>
          <span className="block text-table text-secondary">余额</span>
          <Money yuan={money.balance} size="large" />
        </p>
        <p>
          <span className="block text-table text-secondary">充值余额</span>
          <Money yuan={money.recharge} size="large" />
        </p>
        <Button
          tone="plain"
          className="ml-auto"
          disabled={account.reason !== '' || !hasPassword || money.balance === '0.00'}
          onClick={() => setAsking(true)}
        >
          提现
        </Button>
      </div>
      {account.reason !== '' ? (
        <p className="mt-3 text-table text-secondary">
          {account.reason}。
          <SiteLink to="/dzht" className="ml-1 text-brand underline">
            填写开票资料
          </SiteLink>
        </p>
      ) : (
        !hasPassword && <PasswordFirst />
      )}
      <Dialog open={asking} onClose={() => setAsking(false)} title="提现到对公账户">
        <WithdrawalForm
          account={account}
          balance={money.balance}
          onAsked={() => {
            setAsking(false)
            onAsked()
          }}
        />
      </Dialog>
    </Panel>
  )
}
