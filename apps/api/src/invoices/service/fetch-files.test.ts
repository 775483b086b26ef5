import { expect, test } from 'vitest'
import { mayFetch } from './fetch-files.ts'

const hosts = { file_hosts: 'jss.com.cn,nuonuo.com' }

test('files are fetched only from where they are said to be, and closed', () => {
  expect(mayFetch('https://inv.jss.com.cn/a.pdf', hosts)).toBe(true)
  for (const address of [
    ...['http://inv.jss.com.cn/a.pdf', 'https://jss.com.cn.example.cn/a.pdf', 'https://169.254.169.254/a'],
    ...['https://inv.jss.com.cn:8443/a.pdf', 'https://evil@inv.jss.com.cn/a.pdf', 'file:///etc/passwd', 'no address'],
  ])
    expect(mayFetch(address, hosts)).toBe(false)
})
