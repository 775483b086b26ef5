import type { Page } from 'playwright-core'
import { newPicture } from '../apps/api/src/access/phones/code-picture.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { sql } from './database.ts'
import { storeTime } from './store-time.ts'

const signs = 'HK47'
const { SECRET } = readConfig({ DATABASE_URL: 'postgres://none', DATA_DIR: '/tmp' })

/** From here on the pictures of a page ask for signs that this journey can read. */
export async function foreseePictures(page: Page): Promise<void> {
  await page.route('**/api/user/code_picture', async (route) => {
    const { id, png } = await newPicture(SECRET, await storeTime(), signs)
    const data = { image_id: id, image: `data:image/png;base64,${png.toString('base64')}` }
    await route.fulfill({ json: { code: 10000, message: '', data } })
  })
}

/** Asks for the code of a phone and types it, as the demonstration shows it. */
export async function typePhoneCode(page: Page, phone: string): Promise<void> {
  // Another journey may have asked for this phone a moment ago.
  await sql('delete from phone_codes where phone = $1', [phone])
  // Without the picture there is nothing that the signs could answer.
  await page
    .getByAltText(/^图形验证码/)
    .first()
    .waitFor()
  await page.getByLabel('图形验证码', { exact: true }).fill(signs)
  await page.getByRole('button', { name: '获取验证码' }).click()
  const code = await page.getByText('演示环境').locator('strong').textContent()
  await page.getByLabel('短信验证码').fill(code!)
}
