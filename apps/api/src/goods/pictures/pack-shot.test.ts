import { describe, expect, it } from 'vitest'
import { demoGoods, demoSeed } from '../../../demo/goods/demo-goods.ts'
import { readFacts } from '../../../demo/goods/read-facts.ts'
import { textureOf } from './herb-bag.ts'
import { type PackFacts, pictureHash } from './pack-facts.ts'
import { packDrawing, packShot } from './pack-shot.ts'

const facts: PackFacts = {
  kind: 'western',
  categoryId: 101,
  name: '阿莫西林胶囊',
  tradeName: '',
  spec: '0.25g*24粒',
  maker: '华北制药股份有限公司',
  dosageForm: '胶囊剂',
  unit: '盒',
  measure: 'piece',
  rxClass: 'rx',
}

describe('a pack shot', () => {
  it('is the same for the same facts, and its hash changes with each of them', () => {
    expect(packShot(facts)).toBe(packShot({ ...facts }))
    const others: Partial<PackFacts>[] = [
      { kind: 'patent' },
      { categoryId: 102 },
      { name: '阿莫西林片' },
      { tradeName: '再林' },
      { spec: '0.25g*36粒' },
      { maker: '珠海联邦制药股份有限公司' },
      { dosageForm: '片剂' },
      { unit: '瓶' },
      { measure: 'gram' },
      { rxClass: 'otc_a' },
    ]
    const hashes = [facts, ...others.map((other) => ({ ...facts, ...other }))].map(pictureHash)
    expect(new Set(hashes).size).toBe(others.length + 1)
    expect(hashes[0]).toMatch(/^[0-9a-f]{20}$/)
  })

  it('carries the class mark: red for prescription and class A, green for class B', () => {
    expect(packShot(facts)).toContain('处方药')
    const classB = packShot({ ...facts, rxClass: 'otc_b' })
    expect(classB).toContain('OTC')
    expect(classB).toContain('乙')
    expect(classB).not.toContain('处方药')
  })

  it('prints nothing beyond its front, and the reading of its name only where it can be read', () => {
    const front = packShot({ ...facts, name: '一'.repeat(60), spec: '1'.repeat(60) })
    const outside = front.replace(/<g clip-path="url\(#f\)">.*<\/g><use/, '')
    expect(outside).not.toContain('一')
    expect(front).toContain('@media(max-width:10pc){.p{display:none}}')
    expect(packDrawing(facts)).not.toContain('class="p"')
  })

  it('stands in boxes of three proportions, seen from both sides', () => {
    const names = Array.from({ length: 200 }, (_, at) => `药${at}`)
    const fields = names.map((name) => packShot({ ...facts, name, maker: `厂${name}` }))
    const fronts = fields.map((shot) => /id="q" d="M\d+ \d+(h\d+v\d+)/.exec(shot)?.[1])
    expect(new Set(fronts).size).toBeGreaterThanOrEqual(3)
    expect(fields.some((shot) => shot.includes('l-30 -19v'))).toBe(true)
    expect(fields.some((shot) => shot.includes('l30 -19v'))).toBe(true)
  })

  it('shows herbs by the part that they are: eight textures, each known by its name or its category', () => {
    const parts = {
      白芍: 'slice',
      蝉蜕: 'insect',
      金银花: 'flower',
      枸杞子: 'seed',
      桑叶: 'leaf',
      杜仲: 'bark',
      石膏: 'mineral',
    }
    for (const [name, texture] of Object.entries(parts))
      expect([name, textureOf({ name, categoryId: 301 })]).toEqual([name, texture])
    expect(textureOf({ name: '板蓝根', categoryId: 301 })).toBe('root')
  })

  it('writes names with marks of XML as text, so that no name becomes an element', () => {
    const shot = packShot({ ...facts, name: '<script>&"', tradeName: '<b>', maker: '<a href="x">', spec: '<i>' })
    expect(shot).not.toMatch(/<(script|b|a|i)[ >]/)
  })

  it('is small, self-contained and well-formed for every goods of the catalogue', () => {
    const goods = demoGoods(readFacts(), demoSeed, '2026-11-21')
    const sizes = goods.map((one) => {
      const shot = packShot(one)
      expect(shot).not.toMatch(/NaN|undefined|<script|href="(?!#)|url\((?!#)|<image/)
      expect(shot.match(/<(g|text|defs|svg|clipPath)\b/g)?.length).toBe(
        shot.match(/<\/(g|text|defs|svg|clipPath)>/g)?.length,
      )
      return Buffer.byteLength(shot)
    })
    sizes.sort((a, b) => a - b)
    expect(sizes[Math.floor(sizes.length * 0.99)]).toBeLessThanOrEqual(3_072)
    expect(sizes.at(-1)).toBeLessThanOrEqual(3_300)
  })
})
