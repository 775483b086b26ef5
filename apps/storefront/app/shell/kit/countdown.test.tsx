import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Countdown } from './countdown.tsx'

const timestamp = 1_795_413_600
const textOf = (seconds: number | null, over?: string) =>
  renderToStaticMarkup(
    <Countdown
      name="距结束"
      until={seconds === null ? null : timestamp + seconds}
      timestamp={timestamp}
      {...(over && { over })}
    />,
  ).replaceAll(/<[^>]*>/g, '')

test('a countdown says what is left by the server’s time, days before hours, and at the end what came of it', () => {
  expect(textOf(3600)).toBe('距结束 01:00:00')
  expect(textOf(2 * 86_400 + 1)).toBe('距结束 2 天 00:00:01')
  expect(textOf(0, '活动已结束')).toBe('活动已结束')
  expect(textOf(null)).toBe('')
})

const app = join(import.meta.dirname, '../..')
const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx$/.test(name))
const using = (words: RegExp) => files.filter((name) => words.test(readFileSync(join(app, name), 'utf8')))

test('there is one countdown, and one head of zones', () => {
  expect(using(/useCountdown\(/)).toEqual(['shell/kit/countdown.tsx'])
  // A heading of a page on a drawn ground: the zones' head, and the points mall's, which holds the account too.
  const heads = using(/<BannerArt/).filter((name) => /<h1/.test(readFileSync(join(app, name), 'utf8')))
  expect(heads.toSorted()).toEqual(['points/mall-head.tsx', 'shell/zones/zone-banner.tsx'])
})
