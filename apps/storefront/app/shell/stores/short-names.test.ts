import { expect, test } from 'vitest'
import { shortNames } from './short-names.ts'

test.each([
  [
    ['四川百姓安大药房连锁有限公司', '四川百姓安大药房连锁有限公司新都店', '四川百姓安大药房连锁有限公司绵阳涪城店'],
    ['总部', '新都店', '绵阳涪城店'],
  ],
  [
    ['康民大药房武侯店', '康民大药房武昌店'],
    ['武侯店', '武昌店'],
  ],
  // Nothing of a company is shared, or what is left would be the same.
  [
    ['一店', '二店'],
    ['一店', '二店'],
  ],
  [
    ['成都往来大药房', '成都往来诊所'],
    ['成都往来大药房', '成都往来诊所'],
  ],
  [
    ['康民大药房', '康民大药房'],
    ['康民大药房', '康民大药房'],
  ],
  [['康民大药房武侯店'], ['康民大药房武侯店']],
])('stores are named by what they do not share: %j', (names, short) => {
  expect(shortNames(names)).toEqual(short)
})
