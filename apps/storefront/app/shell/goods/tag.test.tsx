import { draw } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import MoreTags from './more-tags.tsx'
import { Tag } from './tag.tsx'
import { Tags } from './tags.tsx'

const colourOf = (name: string): string | undefined =>
  /\bbg-tag-(\w+)/.exec(renderToStaticMarkup(<Tag tag={{ name, describe: '' }} />))?.[1]

test.each([
  ['优', 'red'],
  ['秒', 'red'],
  ['满', 'orange'],
  ['换购', 'blue'],
  ['赠', 'pink'],
  ['特', 'red'],
  ['新', 'red'],
  ['any other', 'red'],
])('Spec §3: the tag %s is %s', (name, colour) => {
  expect(colourOf(name)).toBe(colour)
})

test('a tag that is not to be shown is not, and one of a name says all that it stands for', () => {
  const tag = { name: '赠', is_show: 1, isLadder: 0 } as const
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(
    <Tags
      tags={[
        { ...tag, describe: '买十赠一' },
        { ...tag, describe: '买百赠十' },
        { ...tag, name: '特', describe: '特价', is_show: 0 },
      ]}
    />,
  )
  expect([...place.querySelectorAll('[title]')].map((each) => each.getAttribute('title'))).toEqual([
    '买十赠一；买百赠十',
  ])
  expect(place.textContent).toBe('赠')
})

test('two tags are shown and the others counted with what they stand for; where all are wanted, each is shown', () => {
  const tags = ['满', '赠', '新', '优'].map(
    (name) => ({ name, describe: `${name}的说明`, is_show: 1, isLadder: 0 }) as const,
  )
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(<Tags tags={tags} />)
  expect(place.textContent).toBe('满赠')
  place.innerHTML = renderToStaticMarkup(<MoreTags tags={tags} hidden={2} />)
  expect(place.querySelector('button')?.textContent).toBe('+2 项活动，查看全部')
  place.innerHTML = renderToStaticMarkup(<Tags tags={tags} all />)
  expect(place.textContent).toBe('满赠新优')
})

test('a press on what is counted names every tag with what it stands for: a finger can ask too', async () => {
  const tags = [
    { name: '满', describe: '满200减12' },
    { name: '赠', describe: '买十赠一' },
    { name: '新', describe: '' },
  ]
  const { place, leave } = await draw(<MoreTags tags={tags} hidden={1} />)
  expect(place.textContent).not.toContain('买十赠一')
  await act(async () => place.querySelector('button')?.click())
  for (const words of ['满200减12', '买十赠一', '新']) expect(place.textContent).toContain(words)
  await leave()
})
