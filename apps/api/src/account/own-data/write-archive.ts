import { writeZip } from '../../platform/write-zip.ts'
import type { CollectedPart } from './collect.ts'

const about = `本文件包含药集保存的、与您的登录账号及您管理的单位有关的数据。
个人数据.xlsx：每类数据一张表，可用表格软件打开。
个人数据.json：同样的内容，供程序读取。
密码、验证码等凭证不在其中；身份证号码按规定遮盖；证件图片请在“资质证件”页查看。
文件含个人信息，请妥善保管。
`

/** PIPL 45: what was collected, to be read by a person and by a program. */
export async function writeArchive(loginId: number, parts: readonly CollectedPart[], at: Date): Promise<Buffer> {
  const { writeXlsx } = await import('hucre/xlsx')
  const data = Object.fromEntries(parts.map(({ title, rows }) => [title, rows]))
  const json = JSON.stringify({ 账号编号: loginId, 生成时间: at.toISOString(), 数据: data }, null, 2)
  const sheets = parts.map(({ title, rows }) => ({ name: title, rows: sheetOf(rows) }))
  return writeZip([
    { name: '说明.txt', content: Buffer.from(about) },
    { name: '个人数据.json', content: Buffer.from(json) },
    { name: '个人数据.xlsx', content: Buffer.from(await writeXlsx({ sheets })) },
  ])
}

function sheetOf(rows: CollectedPart['rows']): (string | number | boolean)[][] {
  const heads = Object.keys(rows[0] ?? { 没有记录: '' })
  return [heads, ...rows.map((row) => heads.map((head) => cellOf(row[head])))]
}

/** A text stays a text: what begins like a formula is not worked out. */
function cellOf(value: unknown): string | number | boolean {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return typeof value === 'string' ? value : JSON.stringify(value)
}
