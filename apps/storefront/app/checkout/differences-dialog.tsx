import type { ChangedWire } from '@yaoji/contract/orders'
import { Button, buttonLook } from '../shell/kit/button.tsx'
import { Dialog } from '../shell/kit/dialog.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { differenceTexts } from './differences-text.ts'

/** What changed since the page was shown. Nothing was placed; the buyer decides. */
export function DifferencesDialog({
  differences,
  busy,
  onContinue,
  onClose,
}: {
  readonly differences: ChangedWire['differences']
  readonly busy: boolean
  readonly onContinue: () => void
  readonly onClose: () => void
}) {
  const head = 'px-2 py-1.5 text-left font-normal text-secondary'
  return (
    <Dialog open shape="wide" onClose={onClose} title="价格或库存已变化，请确认">
      <div className="px-5 py-4">
        <p className="mb-3 text-secondary">订单尚未提交，以下内容与您看到的不同：</p>
        <table className="w-full text-table">
          <thead className="border-b border-hairline">
            <tr>
              <th scope="col" className={head}>
                商品
              </th>
              <th scope="col" className={head}>
                变化
              </th>
              <th scope="col" className={head}>
                您看到的
              </th>
              <th scope="col" className={head}>
                现在
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline">
            {differenceTexts(differences).map((row) => (
              <tr key={row.key}>
                <td className="px-2 py-2">{row.name}</td>
                <td className="px-2 py-2 whitespace-nowrap">{row.what}</td>
                <td className="px-2 py-2 text-secondary numbers">{row.before}</td>
                <td className="px-2 py-2 font-semibold text-price numbers">{row.after}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-5 flex flex-wrap justify-end gap-2">
          <SiteLink to="/cart" className={buttonLook('plain')}>
            返回购物车
          </SiteLink>
          <Button autoFocus busy={busy} onClick={onContinue}>
            按最新价格继续
          </Button>
        </p>
      </div>
    </Dialog>
  )
}
