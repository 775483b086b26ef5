import { expect } from 'vitest'
import { accessFindings } from './access-findings.ts'
import { journeyAt, origin, takenOver } from './browser.ts'
import { fillCart, orderOf, paymentPassword } from './buyer.ts'
import { choosePayment, payWithPassword } from './checkout-steps.ts'
import { sql } from './database.ts'
import { goodsOnSale } from './goods-on-sale.ts'
import { placeOrders } from './place-orders.ts'
import { foreseePictures, typePhoneCode } from './read-picture.ts'

const phone = '13608012671'

journeyAt(
  'wide',
  'a member without a payment password sets it from the checkout and comes back to it',
  async (visit) => {
    const { page, open, enterAs } = visit
    await sql(
      `delete from payment_passwords where member_id in (
       select m.member_id from login_members m join logins l on l.id = m.login_id where l.user_name = 'yaodian')`,
    )
    const goods = await goodsOnSale('otc')
    await fillCart('yaodian', [{ id: goods.id, number: Math.ceil(230 / Number(goods.price)) }])
    const [order] = await placeOrders('yaodian')
    await enterAs('yaodian')
    await foreseePictures(page)
    await open(`/cart/step3/${order!.id}`)
    await page.getByText('请先设置支付密码').first().waitFor()
    await page.getByRole('link', { name: '设置支付密码' }).click()

    const dialog = page.getByRole('dialog', { name: '设置支付密码' })
    await dialog.waitFor()
    expect(await dialog.getByLabel('手机号码').inputValue()).toBe('136****2671')
    const set = async (digits: string, again: string) => {
      await dialog.getByLabel('支付密码', { exact: true }).fill(digits)
      await dialog.getByLabel('确认支付密码').fill(again)
      await dialog.getByRole('button', { name: '保存' }).click()
    }
    await typePhoneCode(page, phone)
    await set('123456', '123456')
    await dialog.getByText('支付密码不能是连续、重复的数字或生日').waitFor()
    await set(paymentPassword, '246811')
    await dialog.getByRole('alert').filter({ hasText: '两次输入的支付密码不一致' }).waitFor()
    expect(await accessFindings(page)).toEqual([])
    await set(paymentPassword, paymentPassword)

    await page.waitForURL(`${origin}/cart/step3/${order!.id}`)
    await choosePayment(page, /余额/)
    await payWithPassword(page)
    await page.waitForURL(/\/cart\/step4\?id=/)
    expect(await orderOf('yaodian', order!.id)).toMatchObject({ paid: 1 })
  },
)

journeyAt('phone', 'a member reads its data masked and changes its name', async (visit) => {
  const { page, open, enterAs } = visit
  await enterAs('yaodian')
  await open('/basic')
  await takenOver(page)
  await page.getByText('136****2671').first().waitFor()
  await page.getByText('92510107MAAY4CL12D').waitFor()
  expect(await accessFindings(page)).toEqual([])
  await page.getByRole('button', { name: '修改姓名' }).click()
  const dialog = page.getByRole('dialog', { name: '修改姓名' })
  const rename = async (name: string) => {
    await dialog.getByLabel('姓名').fill(name)
    await dialog.getByRole('button', { name: '保存' }).click()
  }
  await rename(' ')
  await dialog.getByText('请输入姓名').waitFor()
  await rename('陈秀英')
  await page.getByText('姓名已保存').waitFor()
  for (const change of ['更换手机号', '修改登录密码', '修改支付密码', '申请注销']) {
    await page.getByRole('button', { name: change }).click()
    await page.getByRole('dialog', { name: change.replace('申请注销', '注销账号') }).waitFor()
    expect(await accessFindings(page)).toEqual([])
    await page.getByRole('button', { name: '关闭', exact: true }).click()
  }
})
