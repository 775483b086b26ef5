import type { BannerWire, CategoryWire, CommonWire, NavWire } from '@yaoji/contract/content'
import type { ProfileWire } from '@yaoji/contract/members'
import { draw } from '@yaoji/ui/draw-for-test'
import { act, type ReactNode } from 'react'
import { vi } from 'vitest'
import type { ShellData } from '../chrome/shell-data.ts'
import { ShellContext, type ShellState } from '../viewer/viewer.ts'

export const category = (id: number, name: string, children: readonly CategoryWire[] = []): CategoryWire => ({
  ...{ id, name, logo: '', logo1: '', children },
  childrenShow: children.length > 0,
})
export const navigation = (id: number, name: string, children: readonly NavWire[] = []): NavWire => ({
  ...{ id, name, url: `/yjh/${id}`, image: '', children },
  is_open: children.length > 0 ? 1 : 0,
})
export const advert = (id: number, title: string): BannerWire => ({
  ...{ id, title, subtitle: '', theme: 'green', image: '', url: '/yjh' },
})

export const common: CommonWire = {
  rnss: ['阿莫西林', '感冒灵'],
  nav: [navigation(1, '包邮专区'), navigation(2, '活动中心', [navigation(3, '年货节')])],
  category: [category(11, '中西成药', [category(12, '抗感染')])],
  category_yx: [category(21, '包邮药品')],
  category_zy: [category(31, '中药饮片')],
  category_qx: [category(41, '医用耗材')],
  brand: [],
  is_show_youx: 1,
  timestamp: 1_795_000_000,
  site: {
    title: '药集',
    company: '药集医药有限公司',
    hot_line: '400-028-6688',
    licences: [{ name: '药品经营许可证', number: '川AA0280001', scan: '/licences/drug.webp' }],
    demonstration: 0,
  },
}

export const member = {
  company: '成都锦里康民大药房',
  name: '康民',
  phone: '13608012671',
  message_count: 7,
  rights: ['owner'] as ProfileWire['rights'],
  members: [{ id: 7, name: '成都锦里康民大药房', current: 1 }] as ProfileWire['members'],
  admin: { name: '周晓岚', phone: '13908071526', is_default: 0 },
  common_config: { hot_line: '400-028-6688', qq1: '', qq2: '' },
  quality_inspection: { quality_inspection_url: 'https://inspection.example.cn/', msg: '' },
} as ProfileWire

const data = {
  common,
  articles: [],
  topAdverts: [],
  rightAdverts: [],
  bottomAdverts: [],
  closedAdverts: '',
  year: 2026,
} as unknown as ShellData

const visitor = { viewer: 'visitor', profile: null, show: true, cartCount: 0 } as const

/** For tests: draws a part of the shell for a visitor, or for whom `state` says, with the store's common data. */
export const drawInShell = (part: ReactNode, state: Partial<ShellState> = {}) =>
  draw(<ShellContext value={{ ...visitor, data, ...state } as ShellState}>{part}</ShellContext>)

export const asMember = { viewer: 'member', profile: member } as const
/** A colleague who may say that goods have arrived, and nothing else. */
export const asReceiver = { viewer: 'member', profile: { ...member, rights: ['receiver'] } as ProfileWire } as const
export const withData = (more: Partial<ShellData>) => ({ data: { ...data, ...more } })

/** The address of the link that reads so; null where there is none. */
export const linkOf = (place: ParentNode, text: string): string | null =>
  [...place.querySelectorAll('a')].find((link) => link.textContent === text)?.getAttribute('href') ?? null

export const buttonOf = (place: ParentNode, text: string): HTMLButtonElement | undefined =>
  [...place.querySelectorAll('button')].find((button) => (button.textContent || button.ariaLabel) === text)

export const press = (target: HTMLElement | null | undefined) => act(async () => target!.click())

/** Codes are drawn when they come near the window; in tests they never do. */
export const farFromCodes = () =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
