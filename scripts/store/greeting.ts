import { demoPassword, demoPaymentPassword } from '../../apps/api/demo/members/demo-cast.ts'

/** What the start prints once the store answers. */
export function greeting(address: string, demonstration: boolean, note: string | null): string {
  const lines = [
    `药集 is open at ${address}`,
    `   calls of the staff under ${address}/console/api (their screens are not built yet)`,
  ]
  if (demonstration)
    lines.push(
      '',
      `Demonstration accounts, password ${demoPassword}, payment password ${demoPaymentPassword}:`,
      '   buyers  yaodian (pharmacy) · zhensuo (clinic) · liansuo (chain) · guoqi (licence expired) · xinhu (not yet approved) · bohui (sent back) · wanglai (with past orders)',
      '   staff   dingdan (orders) · zhiguan (quality) · cangku (warehouse) · caiwu (finance) · yunying (marketing) · admin',
      'Goods are real; prices, stock, lots and buyers are made up for the demonstration.',
    )
  if (note) lines.push('', note)
  return ['', ...lines, '', 'Ctrl-C stops it.', ''].join('\n')
}
