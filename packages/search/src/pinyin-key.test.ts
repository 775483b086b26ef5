import { expect, test } from 'vitest'
import { initials, pinyinKey } from './pinyin-key.ts'

test.each([
  ['重楼', 'chonglou', 'cl'],
  ['白术', 'baizhu', 'bz'],
  ['丹参', 'danshen', 'ds'],
  ['重组人干扰素', 'chongzurenganraosu', 'czrgrs'],
  ['枸橼酸', 'juyuansuan', 'jys'],
  ['阿胶', 'ejiao', 'ej'],
  ['枳壳', 'zhiqiao', 'zq'],
  ['西藏', 'xizang', 'xz'],
  ['氯化钠', 'lvhuana', 'lhn'],
])('%s is read as the trade reads it', (name, key, letters) => {
  expect(pinyinKey(name)).toBe(key)
  expect(initials(name)).toBe(letters)
})

test('letters and digits stand for themselves, full width and capitals folded, spaces ignored', () => {
  expect(pinyinKey('维生素 Ｂ12 片')).toBe('weishengsub12pian')
  expect(initials('维生素 Ｂ12 片')).toBe('wssb12p')
})
