import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Tag, Tags } from './tag.tsx'

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
