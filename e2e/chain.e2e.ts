import { expect } from 'vitest'
import { journeyAt, origin, takenOver, type Visit } from './browser.ts'
import { choosePayment, goToConfirm, submitOrder } from './checkout-steps.ts'
import { sql } from './database.ts'
import { goodsOnSale } from './goods-on-sale.ts'
import { confirmContracts, fillUnit, joinLottery, layInto, openAccount, provePhone } from './newcomer.ts'
import { filePaper, passPapers, passUnits } from './papers.ts'

/** Codes with a right check sign. */
const chain = {
  ...{ user: 'liansuo902', phone: '13711120002' },
  stores: [
    { name: '四川益安大药房连锁有限公司', code: '91510105MA6ABY001R' },
    { name: '四川益安大药房连锁有限公司武侯店', code: '91510107MA6ABY002R' },
    { name: '四川益安大药房连锁有限公司成华店', code: '91510108MA6ABY003B' },
  ],
} as const
const papers = ['business_licence', 'drug_licence', 'purchase_authority', 'receipt_authority', 'seal_samples'] as const
type Store = (typeof chain)['stores'][number]

journeyAt(
  'phone',
  'a chain registers three stores under one login, and from one cart places an order in each of them',
  async (visit) => {
    const { page, open } = visit
    const { user, phone, stores } = chain
    const [first, ...others] = stores
    await provePhone(visit, '/register/dd/step1', phone)
    await openAccount(visit, user, '连锁公司')
    await handIn(visit, first)
    await page.getByRole('link', { name: '继续填写其他门店' }).click()
    await page.waitForURL(`${origin}/register/dd/step2`)
    await takenOver(page)
    await addStores(visit, others)
    for (const store of others) {
      await chooseStore(visit, store)
      await handIn(visit, store)
    }
    await passPapers(user)
    await passUnits(user)
    await open('/register/dd/step3')
    for (const { name } of stores) await page.getByRole('row', { name: new RegExp(`${name} .*已通过`) }).waitFor()

    await joinLottery(visit)
    for (const { name } of stores) {
      await enterStore(visit, name)
      await confirmContracts(visit)
    }
    await enterStore(visit, first.name)
    const goods = await goodsOnSale('otc', 11)
    await layInto(visit, goods.id, Math.ceil(620 / Number(goods.price)))
    await open('/cart')
    await page.getByRole('button', { name: '复制到其他门店' }).locator('visible=true').click()
    const dialog = page.getByRole('dialog', { name: '复制到其他门店' })
    await dialog.getByRole('checkbox', { name: '全选 2 家' }).check()
    await dialog.getByRole('button', { name: '复制到 2 家门店' }).click()
    await dialog.getByText('已全部复制到 2 家门店').waitFor()
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()

    for (const { name } of stores) {
      await enterStore(visit, name)
      await open('/cart')
      await page.getByRole('textbox', { name: goods.name }).first().waitFor()
      await goToConfirm(visit)
      await choosePayment(page, /转账/)
      await submitOrder(page)
    }
    const ordered = await sql<{ name: string }>(
      `select m.name from orders o join members m on m.id = o.member_id join login_members b on b.member_id = m.id
       join logins l on l.id = b.login_id where l.user_name = $1 order by o.id`,
      [user],
    )
    expect(ordered).toEqual(stores.map(({ name }) => ({ name })))
  },
)

/** More stores of the chain, by name and code; data and papers of each follow. */
async function addStores({ page }: Visit, stores: readonly Store[]): Promise<void> {
  await page.getByRole('button', { name: '添加门店' }).click()
  for (const [place, { name, code }] of stores.entries()) {
    if (place > 0) await page.getByRole('button', { name: '再加一家' }).click()
    const panel = page.getByRole('region', { name: '门店' })
    await panel.getByLabel('门店名称').nth(place).fill(name)
    await panel.getByLabel('统一社会信用代码').nth(place).fill(code)
  }
  await page.getByRole('button', { name: '保存门店' }).click()
  await page.getByText(`共${stores.length + 1}家`).waitFor()
  await takenOver(page)
}

async function chooseStore({ page, open }: Visit, { name }: Store): Promise<void> {
  await open('/register/dd/step2')
  const panel = page.getByRole('region', { name: '门店' })
  await panel.getByRole('button', { name }).click()
  await panel.locator('[aria-current=true]', { hasText: name }).getByText('正在填写').waitFor()
  await takenOver(page)
}

/** Types what the store in hand says of itself, files its papers and hands it in. */
async function handIn(visit: Visit, store: Store): Promise<void> {
  const { page } = visit
  await fillUnit(visit, store)
  for (const kind of papers)
    await filePaper(visit, kind, store.name, kind === 'business_licence' ? store.code : undefined)
  await page.reload()
  await takenOver(page)
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.waitForURL(`${origin}/register/dd/step3`)
  await page.getByRole('heading', { name: '资料已提交，等待审核' }).waitFor()
}

/** On the page of all stores, by the button of that one. */
async function enterStore({ page, open }: Visit, name: string): Promise<void> {
  await open('/ddgl')
  const card = page.getByRole('article', { name, exact: true })
  const change = card.getByRole('button', { name: `切换到该门店：${name}` })
  const here = card.getByText('当前门店')
  await change.or(here).first().waitFor()
  if (await change.isVisible()) await change.click()
  await here.waitFor()
  await takenOver(page)
}
