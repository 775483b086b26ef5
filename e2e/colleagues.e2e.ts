import { expect } from 'vitest'
import { accessFindings } from './access-findings.ts'
import { journeyAt, nextPerson, origin, takenOver } from './browser.ts'
import { fillCart } from './buyer.ts'
import { paySegment } from './checkout-steps.ts'
import { sql } from './database.ts'
import { goodsOnSale } from './goods-on-sale.ts'
import { foreseePictures, typePhoneCode } from './read-picture.ts'

journeyAt(
  'phone',
  'an owner invites a purchaser, who comes by phone, asks above the limit, and whose order the owner places',
  async ({ page, open, enterAs }) => {
    const [phone, name] = ['19912340012', '采购小李']
    const look = async (what: string) => {
      if (process.env.E2E_SHOTS)
        await page.screenshot({ path: `${process.env.E2E_SHOTS}/${what}-phone.png`, fullPage: true })
      expect(await accessFindings(page)).toEqual([])
    }
    // What an earlier run has left.
    await sql(`update logins set phone = '', user_name = 'gone_' || id where phone = $1`, [phone])
    const goods = await goodsOnSale('otc', 3)

    await enterAs('yaodian')
    await open('/basic')
    const section = page.getByRole('region', { name: '同事与权限' })
    await section.getByRole('button', { name: '邀请同事' }).click()
    const dialog = page.getByRole('dialog', { name: '邀请同事' })
    await dialog.getByLabel('姓名').fill(name)
    await dialog.getByLabel('手机号').fill(phone)
    await dialog.getByLabel('单笔限额').fill('1')
    await look('invite')
    await dialog.getByRole('button', { name: '发出邀请' }).click()
    await section.getByText('待接受').first().waitFor()
    await look('colleagues')

    await nextPerson(page)
    await foreseePictures(page)
    await open('/login')
    await page.getByRole('link', { name: '接受同事邀请' }).click()
    await page.getByRole('heading', { name: '接受同事邀请' }).waitFor()
    await page.getByLabel('手机号').fill(phone)
    await page.locator('form img').waitFor()
    await typePhoneCode(page, phone)
    await look('join')
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByRole('heading', { name: '设置您的账号' }).waitFor()
    await page.getByLabel('用户名').fill('caigou_phone')
    await page.getByLabel('密码', { exact: true }).fill('qingmu#8842')
    await page.getByLabel('确认密码').fill('qingmu#8842')
    await look('accept')
    // Whoever logs in has the page loaded again, rendered for the member.
    const rendered = page.waitForEvent('load')
    await page.getByRole('button', { name: '接受邀请并登录' }).click()
    await page.waitForURL(`${origin}/`)
    await rendered
    await takenOver(page)

    await fillCart('yaodian', [{ id: goods.id, number: 60 }])
    await open('/cart/step2')
    await page.getByText('超过您的单笔限额').waitFor()
    await look('above-limit')
    await page.getByRole('button', { name: '提交审批' }).locator('visible=true').click()
    await page.waitForURL(/\/user$/)
    const own = page.getByRole('region', { name: /采购申请/ })
    await own.getByText('待审批').first().waitFor()
    await look('asked')

    await nextPerson(page)
    await enterAs('yaodian')
    await open('/user')
    await page.getByRole('link', { name: `审批${name}的采购申请` }).click()
    await page.getByText('商品和单价与提交时相同').waitFor()
    await takenOver(page)
    await look('approve')
    await page
      .getByRole('radiogroup', { name: '支付方式' })
      .getByRole('radio', { name: /对公转账/ })
      .check()
    await page.getByRole('button', { name: '同意并下单' }).locator('visible=true').click()
    await page.waitForURL(paySegment)
    await open(`/order/info/${paySegment.exec(new URL(page.url()).pathname)![1]}`)
    await page.getByText(name).first().waitFor()
    await look('order')
  },
)
