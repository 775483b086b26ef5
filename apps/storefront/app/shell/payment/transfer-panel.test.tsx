import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TransferPanel } from './transfer-panel.tsx'

const account = { name: '药集医药有限公司', bank: '工商银行', number: '4402', remark: 'XJQ1', code: '88123' }

test('a transfer is explained with account, code, amount and remark, and its proof beside them', () => {
  const html = renderToStaticMarkup(
    <TransferPanel account={account} due="1796.00" remark="购券单号。" proof={<p>上传处</p>} />,
  )
  const text = html.replaceAll(/<[^>]*>/g, '')
  for (const words of ['1. 转账到公司账户', account.number, account.code, '2. 上传转账凭证', '上传处'])
    expect(text).toContain(words)
  expect(text).toContain('请转账 ¥1,796.00，附言填写转账码和购券单号。')
  expect(html.indexOf('1. 转账')).toBeLessThan(html.indexOf('2. 上传'))
})
