import type { FilingRowWire } from '@yaoji/contract/console/licences'
import sharp from 'sharp'
import { expect } from 'vitest'
import { accessFindings } from './access-findings.ts'
import { journey, journeyAt } from './browser.ts'
import { clerk } from './buyer.ts'

/** A sheet of paper as a camera would bring it. */
const sheet = (shade: number) =>
  sharp({ create: { width: 1_000, height: 700, channels: 3, background: { r: 240, g: shade, b: 220 } } })
    .jpeg()
    .toBuffer()

journey(
  'a licence is replaced: wrong files are named, two people approve, and the picture bears the watermark',
  async (visit) => {
    const { page, open, enterAs } = visit
    await enterAs('yaodian')
    await open('/zzzj')
    const card = page.getByRole('article', { name: '食品经营许可证' })
    await card
      .getByRole('button', { name: /食品经营许可证$/ })
      .first()
      .click()
    const form = page.getByRole('dialog', { name: '食品经营许可证' })
    await form.getByRole('button', { name: '保存' }).click()
    await form.getByText('请上传证件图片').waitFor()
    await form.getByText('请选择有效期，或勾选长期').waitFor()
    const picker = form.locator('input[type=file]')
    await picker.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await form.getByText('请上传jpg、png或pdf文件').waitFor()
    visit.watch.announce(422, /zizhi\/picture$/)
    await picker.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await form.getByText('请上传清晰的jpg、png图片或pdf文件').waitFor()
    await picker.setInputFiles({ name: '许可证.jpg', mimeType: 'image/jpeg', buffer: await sheet(200) })
    await form.getByText('已上传').waitFor()
    await form.getByLabel('许可证或备案编号').fill('JY15101070084612')
    await form.getByLabel('发证机关').fill('成都市武侯区市场监督管理局')
    await form.getByLabel('发证日期').fill('2025-03-01')
    await form.getByLabel('长期').check()
    expect(await accessFindings(page)).toEqual([])
    await form.getByRole('button', { name: '保存' }).click()
    await page.getByText('1份证件已保存，尚未提交').waitFor()
    await page.getByRole('button', { name: '提交审核' }).click()
    await card.getByText('新证件已提交，等待客服初审').waitFor()

    await approve()
    await open('/zzzj')
    await card.getByText('长期').waitFor()
    await card.getByText('历史记录').click()
    await card.getByRole('button', { name: /^查看图片1：食品经营许可证$/ }).click()
    const picture = page.getByRole('img', { name: '食品经营许可证，带审核水印' })
    await picture.waitFor()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_000)
    await page.keyboard.press('Escape')
  },
)

/** Two clerks who check papers let the filing that waits pass. */
async function approve() {
  const waiting = await clerk('dingdan').get<FilingRowWire[]>('/console/api/filings')
  const { id } = waiting.find(({ kind }) => kind === 'food_licence')!
  await clerk('dingdan').post(`/console/api/filings/${id}/check`, { verdict: 'pass' })
  await clerk('admin').post(`/console/api/filings/${id}/decide`, { verdict: 'pass', scopes: ['health'] })
}

journeyAt('phone', 'an authority asks for the consent to identity pictures before it takes one', async (visit) => {
  const { page, open, enterAs } = visit
  await enterAs('zhensuo')
  await open('/zzzj')
  const card = page.getByRole('article', { name: '采购委托书' })
  await card.getByRole('button', { name: '更换采购委托书' }).click()
  const form = page.getByRole('dialog', { name: '采购委托书' })
  const consent = form.getByRole('checkbox', { name: /单独同意/ })
  await consent.waitFor()
  expect([await consent.isChecked(), await form.locator('input[type=file]').count()]).toEqual([false, 1])
  await consent.click()
  await form.getByText('采购员身份证图片').waitFor()
  expect(await accessFindings(page)).toEqual([])
  await form.getByRole('button', { name: '撤回身份证件同意' }).click()
  await consent.waitFor()
  expect(await form.locator('input[type=file]').count()).toBe(1)
})
